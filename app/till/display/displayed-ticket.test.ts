import { expect, it } from 'vitest'
import { makeTillVariant } from '../catalog/till-variant.fixture.ts'
import { reduceTicket } from '../ticket/reduce-ticket.ts'
import { createTicket } from '../ticket/ticket.ts'
import { toDisplayedTicket } from './displayed-ticket.ts'

const words = { name: () => 'Alba', detail: () => 'Negro · 38' }

it('the customer’s screen shows what a reduced shoe cost before, and of others nothing', () => {
  const reduced = makeTillVariant(1, { price_cents: 49_95, prior_cents: 69_95 })
  let ticket = reduceTicket(createTicket(), { type: 'add', variant: reduced, quantity: 2 })
  ticket = reduceTicket(ticket, { type: 'add', variant: makeTillVariant(2), quantity: 1 })
  const shown = toDisplayedTicket({ ticket, sold: null }, words)
  expect(shown?.lines).toMatchObject([
    { quantity: 2, total_cents: 99_90, prior_cents: 139_90 },
    { quantity: 1, total_cents: 69_95, prior_cents: null },
  ])
})
