import { expect, it } from 'vitest'
import { makeTillVariant } from '../catalog/till-variant.fixture.ts'
import { reduceTicket } from '../ticket/reduce-ticket.ts'
import { createTicket } from '../ticket/ticket.ts'
import { toTicketLines } from '../ticket/ticket-lines.ts'
import { getTicketBalance } from '../ticket/ticket-totals.ts'
import { restoreParkedTicket } from './restore-ticket.ts'

const unit = { line_id: 7, n: 1 }
const back = {
  kind: 'return' as const,
  ...unit,
  condition: 'supplier' as const,
  cause: 'wrong_article' as const,
  ticket: 'E7KD3M9T',
}
const lines = [back, { kind: 'sell' as const, variant_id: 39, quantity: 1, exchange_for: unit }]
const answer = {
  parked_ticket_id: 3,
  name: 'Duero',
  version: 2 as const,
  lines,
  details: {},
  customer: null,
  lapsed: false,
  kept_until: null,
  missing: [],
  items: [],
  not_on_sale: [],
  returns: [
    {
      ...unit,
      name: { es: 'Duero' },
      colour: { es: 'Negro' },
      size: '38',
      sku: null,
      image: null,
      variant_id: 38,
      product_id: 1,
      mark_code: null,
      paid_cents: 59_95,
      returned: false,
      last_day: '2026-12-05',
      light: 'green' as const,
      is_guaranteed: true,
      code: 'T1-26-1',
      is_web: false,
      ways: [{ kind: 'card' as const, cents: 59_95 }],
    },
  ],
  returned_meanwhile: [],
}
const black = (id: number) =>
  makeTillVariant(id, { product_id: 1, colour: { es: 'Negro' }, price_cents: 69_95 })

it('an exchange that another till parked goes on as it was, at what was paid for its pair', () => {
  const ticket = reduceTicket(createTicket(), restoreParkedTicket(answer, black, true))
  expect(toTicketLines(ticket)).toEqual(lines)
  expect(getTicketBalance(ticket)).toBe(0)
  expect(ticket.lines[0]).toMatchObject({
    about: { code: 'T1-26-1', paid_cents: 59_95, ways: [{ kind: 'card', cents: 59_95 }] },
  })
})

it('where the shop does not keep the price, the other size costs what it costs today', () => {
  const ticket = reduceTicket(createTicket(), restoreParkedTicket(answer, black, false))
  expect(getTicketBalance(ticket)).toBe(10_00)
})

it('for a marked pair another size costs what it costs today, also where the shop keeps the price of others', () => {
  const returns = answer.returns.map((each) => ({ ...each, mark_code: 'M123456789' }))
  const marked = restoreParkedTicket({ ...answer, returns }, black, true)
  expect(getTicketBalance(reduceTicket(createTicket(), marked))).toBe(10_00)
})
