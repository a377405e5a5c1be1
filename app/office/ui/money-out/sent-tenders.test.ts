import { expect, it } from 'vitest'
import { parseTenders, toTenderField } from './sent-tenders.ts'

it('a form of money out is read in its rows, below zero, as somebody has typed it', () => {
  const sent = {
    'tenders.0.kind': 'cash',
    'tenders.0.amount_cents': '1.040,50',
    'tenders.1.kind': 'card',
    'tenders.1.amount_cents': ' 29.95 ',
    'tenders.1.terminal_reference': 'OP 4711 ',
    till: 'T1',
  }
  expect(parseTenders(sent, 'refund')).toEqual([
    { kind: 'cash', amount_cents: -1_040_50 },
    { kind: 'card', amount_cents: -29_95, terminal_reference: 'OP 4711' },
  ])
})

it('an amount that nobody can read is refused by its field, and a way that a place does not take is none', () => {
  const sent = { [toTenderField(0, 'kind')]: 'transfer', [toTenderField(0, 'amount_cents')]: 'x' }
  expect(parseTenders(sent, 'refund')).toEqual([{ kind: 'transfer', amount_cents: Number.NaN }])
  expect(parseTenders(sent, 'counter_out')).toEqual([])
})
