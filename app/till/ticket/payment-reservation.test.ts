import { describe, expect, it } from 'vitest'
import { makeTillVariant } from '../catalog/till-variant.fixture.ts'
import { reduceTicket, type TicketAction } from './reduce-ticket.ts'
import { createTicket, type Ticket } from './ticket.ts'
import { toTicketLines } from './ticket-lines.ts'
import { findTicketRefusal } from './ticket-refusals.ts'

const makeTicket = (...actions: TicketAction[]) => actions.reduce(reduceTicket, createTicket())
const add = (stock: number, quantity = 1): TicketAction => ({
  type: 'add',
  quantity,
  variant: makeTillVariant(7, { stock }),
})
const pay: TicketAction = { type: 'pay', reservation: 'a' }
/** What the catalog says once the shop has reserved the pairs. */
const refresh = (stock: number, reserved: number): TicketAction => ({
  type: 'refresh',
  findVariant: () => makeTillVariant(7, { stock, reserved }),
})
const soldOut = (stock: number): TicketAction => ({
  type: 'refuse',
  refusal: { code: 'SOLD_OUT', data: { short: [{ variant_id: 7, stock }] } },
})
const refusalOf = (ticket: Ticket) => findTicketRefusal(ticket, 100)?.code

describe('a ticket that is being paid', () => {
  it('the pairs reserved for it are its own, until they are released and the catalog was read again', () => {
    const paying = makeTicket(add(1), pay, refresh(0, 1))
    expect(refusalOf(paying)).toBeUndefined()
    const left = reduceTicket(paying, { type: 'back' })
    expect(refusalOf(left)).toBeUndefined()
    const released = [refresh(1, 0), { type: 'released', id: 'a' } as const].reduce(
      reduceTicket,
      left,
    )
    expect(released.reservation).toBeUndefined()
    expect(refusalOf(released)).toBeUndefined()
  })
  it('a release that ends after the next payment has begun leaves that one alone', () => {
    const again = makeTicket(add(1), pay, { type: 'back' }, { ...pay, reservation: 'b' })
    expect(reduceTicket(again, { type: 'released', id: 'a' })).toBe(again)
    expect(reduceTicket(again, { type: 'released', id: 'b' })).toBe(again)
  })
  it('a pair that was short before the payment is short while it is paid, also where no shop answers', () => {
    expect(refusalOf(makeTicket(add(0), pay))).toBe('SOLD_OUT')
    expect(refusalOf(makeTicket(add(2, 3), pay))).toBe('SOLD_OUT')
  })
  it('a pair that the shop could not reserve is short, also after the catalog was read again', () => {
    const refused = makeTicket(add(1), pay, soldOut(0))
    expect(refused).toMatchObject({ stage: 'tender', refusal: { code: 'SOLD_OUT' } })
    expect(refusalOf(refused)).toBe('SOLD_OUT')
    expect(refusalOf(reduceTicket(refused, refresh(0, 1)))).toBe('SOLD_OUT')
  })
})

describe('a pair in the seller’s hand', () => {
  const inHand: TicketAction = { type: 'in hand', key: 1 }
  it('a line in hand is sold whatever the count says, and says so to the shop', () => {
    const short = makeTicket(add(0))
    expect(refusalOf(short)).toBe('SOLD_OUT')
    const found = reduceTicket(short, inHand)
    expect(refusalOf(found)).toBeUndefined()
    expect(toTicketLines(found)).toEqual([
      { kind: 'sell', variant_id: 7, quantity: 1, in_hand: true },
    ])
  })
  it('a refusal at the end is answered by the pair in hand', () => {
    const refused = makeTicket(add(1), pay, soldOut(0), inHand)
    expect(refused.refusal).toBeNull()
    expect(refusalOf(refused)).toBeUndefined()
  })
  it('another size in the place of the line is not in hand', () => {
    const swapped = makeTicket(add(0), inHand, {
      type: 'swap',
      key: 1,
      variant: makeTillVariant(8, { stock: 0 }),
    })
    expect(refusalOf(swapped)).toBe('SOLD_OUT')
  })
})
