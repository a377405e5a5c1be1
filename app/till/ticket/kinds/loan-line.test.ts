import { describe, expect, it } from 'vitest'
import { makeTillVariant } from '../../catalog/till-variant.fixture.ts'
import { reduceTicket, type TicketAction } from '../reduce-ticket.ts'
import { createTicket, isParkable } from '../ticket.ts'
import { toTicketLines } from '../ticket-lines.ts'
import { findTicketRefusal } from '../ticket-refusals.ts'
import { countTicketUnits, getInvoicedCents, getTicketBalance } from '../ticket-totals.ts'
import { getLineKind } from './line-kinds.ts'
import type { LoanTicketLine } from './loan-line.ts'

const shoe = makeTillVariant(1, { stock: 0 })
const makeLoan = (change: Partial<LoanTicketLine['about']> = {}): TicketAction => ({
  type: 'add line',
  line: {
    kind: 'loan',
    lent_item_id: 7,
    item_id: 70,
    about: { ...shoe, price_cents: 60_00, reference: 'P1234567X', ...change },
    gone: false,
    quantity: 1,
    discount: null,
  },
})
const run = (...actions: TicketAction[]) => actions.reduce(reduceTicket, createTicket())
const ASKED = { kind: 'loan', lent_item_id: 7, item_id: 70 }

describe('a lent pair on the ticket', () => {
  it('is sold at the price of its loan, whatever is in stock, and is not parked', () => {
    const ticket = run(makeLoan())
    expect(toTicketLines(ticket)).toEqual([ASKED])
    expect(getTicketBalance(ticket)).toBe(60_00)
    expect(findTicketRefusal(ticket, 0)).toBeNull()
    expect(isParkable(ticket)).toBe(false)
  })

  it('is there once, and is one pair', () => {
    const ticket = run(makeLoan(), makeLoan({ price_cents: 55_00 }), {
      type: 'quantity',
      key: 2,
      quantity: 3,
    })
    expect(ticket.lines).toMatchObject([{ quantity: 1 }])
    expect(getTicketBalance(ticket)).toBe(55_00)
  })

  it('is refused once another till has taken it back or sold it, until its line is removed', () => {
    const refusal = { code: 'LENT_ITEM_ENDED', data: { lent_item_ids: [7] } }
    const ticket = run(makeLoan(), { type: 'refuse', refusal })
    expect(findTicketRefusal(ticket, 0)).toMatchObject({ code: 'LENT_ITEM_ENDED' })
    expect(findTicketRefusal(reduceTicket(ticket, { type: 'remove', key: 1 }), 0)?.code).toBe(
      'EMPTY',
    )
  })

  it('is written down as charged, takes nothing from the catalog and is never sent', () => {
    const [line] = run(makeLoan()).lines
    if (line?.kind !== 'loan') throw new Error('nothing was lent')
    const charge = { generalRate: 21, unit_cents: 60_00, discount_cents: 0, total_cents: 60_00 }
    const kind = getLineKind(line)
    const charged = kind.toCharged({ ...line, send: true }, charge)
    expect(charged).toMatchObject({ ...ASKED, charged: { variant_id: 1, total_cents: 60_00 } })
    expect(charged).not.toHaveProperty('send')
    expect(charged && kind.taken(charged)).toEqual([])
  })
})

describe('the deposit of a loan on the ticket of its pairs', () => {
  const leave = (amount_cents: number): TicketAction => ({
    type: 'add line',
    line: {
      kind: 'loan_deposit',
      loan_id: 3,
      amount_cents,
      about: { reference: 'P1234567X' },
      quantity: 1,
      discount: null,
    },
  })

  it('lowers what the customer pays, but not the invoice, and is there once', () => {
    const ticket = run(makeLoan(), leave(20_00), leave(50_00))
    expect(getTicketBalance(ticket)).toBe(10_00)
    expect(getInvoicedCents(ticket)).toBe(60_00)
    expect(countTicketUnits(ticket)).toBe(1)
    expect(isParkable(ticket)).toBe(false)
    expect(toTicketLines(ticket)).toEqual([
      ASKED,
      { kind: 'loan_deposit', loan_id: 3, amount_cents: 50_00 },
    ])
  })

  it('has no part of a discount on the whole ticket', () => {
    const discount = { discount_percent: 10 }
    const ticket = run(makeLoan(), leave(20_00), { type: 'ticket discount', discount })
    expect(getTicketBalance(ticket)).toBe(34_00)
  })
})

it('pairs of a ticket that are lent leave it: what is left stays, and nothing is undone', () => {
  const ticket = run(
    { type: 'add', variant: shoe, quantity: 3 },
    { type: 'add', variant: makeTillVariant(2), quantity: 1 },
    {
      type: 'lent',
      pairs: new Map([
        [1, 2],
        [2, 1],
      ]),
    },
  )
  expect(ticket.lines).toMatchObject([{ key: 1, quantity: 1 }])
  expect(ticket).toMatchObject({ selected: 1, removed: null })
})
