import { describe, expect, it } from 'vitest'
import { makeTillVariant } from '../catalog/till-variant.fixture.ts'
import { reduceTicket, type TicketAction } from '../ticket/reduce-ticket.ts'
import { createTicket, type Ticket } from '../ticket/ticket.ts'
import { findUnsold } from './find-unsold.ts'

const shoe = makeTillVariant(1)
const boot = { ...makeTillVariant(2), price_cents: 120_00 }
const price = shoe.price_cents

const run = (...actions: TicketAction[]): Ticket => actions.reduce(reduceTicket, createTicket())
/** What the action takes off the ticket. */
function find(before: Ticket, action: TicketAction) {
  return findUnsold({ before, after: reduceTicket(before, action), by: action.type })
}
const empty = (before: Ticket) => findUnsold({ before, after: createTicket(), by: 'new ticket' })

const add = (variant = shoe, quantity = 1): TicketAction => ({ type: 'add', variant, quantity })

describe('what is taken off a ticket', () => {
  it('a line that is removed leaves its article and its sum', () => {
    const unsold = find(run(add(), add(boot)), { type: 'remove', key: 2 })
    expect(unsold).toMatchObject({ kind: 'line_removed', lines: [{ quantity: 1, cents: 120_00 }] })
    expect(unsold?.lines[0]?.name).toContain(boot.name.es)
  })

  it('a line is worth what was asked for it, its discount taken off', () => {
    const ticket = run(add(boot), { type: 'discount', key: 1, discount: { discount_percent: 10 } })
    expect(empty(ticket)).toMatchObject({ lines: [{ cents: 108_00 }] })
  })

  it('pairs that are lent instead are with their loan, and are not what was taken off', () => {
    const pairs = new Map([[1, 2]])
    expect(find(run(add(shoe, 3), add(boot)), { type: 'lent', pairs })).toBeUndefined()
  })

  it('a quantity that is lowered leaves the articles that are gone', () => {
    const unsold = find(run(add(shoe, 3)), { type: 'quantity', key: 1, quantity: 1 })
    expect(unsold).toMatchObject({ kind: 'lowered', lines: [{ quantity: 2, cents: 2 * price }] })
  })

  it('an article that is swapped for a cheaper one leaves what it became cheaper by', () => {
    const ticket = run(add(boot))
    const swap = { type: 'swap', key: 1, variant: { ...shoe, price_cents: 20_00 } } as const
    expect(find(ticket, swap)).toMatchObject({ kind: 'lowered', lines: [{ cents: 100_00 }] })
    const size = { type: 'swap', key: 1, variant: { ...boot, variant_id: 3, size: '39' } } as const
    expect(find(ticket, size)).toBeUndefined()
  })

  it('the last line that is removed, and a ticket that is emptied, are an emptied ticket', () => {
    expect(find(run(add()), { type: 'remove', key: 1 })).toMatchObject({ kind: 'ticket_emptied' })
    const both = empty(run(add(), add(boot)))
    expect(both).toMatchObject({ kind: 'ticket_emptied' })
    expect(both?.lines).toHaveLength(2)
  })

  it('a line that comes back by undoing is written down as restored', () => {
    const emptied = run(add(), { type: 'remove', key: 1 })
    const lines = [{ cents: price }]
    expect(find(emptied, { type: 'undo' })).toMatchObject({ kind: 'ticket_restored', lines })
    const shorter = run(add(), add(boot), { type: 'remove', key: 1 })
    expect(find(shorter, { type: 'undo' })).toMatchObject({ kind: 'line_restored', lines })
  })
})

describe('what is not lost', () => {
  it('what is sold or parked, and a ticket without lines, leave nothing', () => {
    const before = run(add())
    const after = createTicket()
    expect(findUnsold({ before, after, by: 'sold' })).toBeUndefined()
    expect(find(before, { type: 'parked', lines: before.lines })).toBeUndefined()
    expect(empty(createTicket())).toBeUndefined()
  })

  it('more articles, another price of the shop and a customer leave nothing', () => {
    const before = run(add())
    expect(find(before, add(shoe, 2))).toBeUndefined()
    const findVariant = () => ({ ...shoe, price_cents: 1_00 })
    expect(find(before, { type: 'refresh', findVariant })).toBeUndefined()
    const customer = { customer_id: 7, name: 'Ana' }
    expect(find(before, { type: 'customer', customer })).toBeUndefined()
  })

  it('what a parked ticket keeps is not lost when it leaves the screen, what was added to it is', () => {
    const taken_up = { parked_ticket_id: 5, name: 'Ana', kept: { 1: 1 } }
    const resumed = { ...run(add()), taken_up }
    expect(empty(resumed)).toBeUndefined()
    const longer = reduceTicket(reduceTicket(resumed, add()), add(boot))
    expect(empty(longer)?.lines).toMatchObject([
      { quantity: 1, cents: price },
      { quantity: 1, cents: 120_00 },
    ])
  })
})
