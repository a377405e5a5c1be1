import { expect, it } from 'vitest'
import { makeTillVariant } from '../catalog/till-variant.fixture.ts'
import { createDraft, type SaleEntry } from '../sales/log-entry.ts'
import { makeSale } from '../sales/till-log.fixture.ts'
import { createTicket } from '../ticket/ticket.ts'
import { createCounterActions } from './counter-actions.ts'
import type { CounterState } from './counter-storage.ts'

const ANA = { type: 'customer', customer: { customer_id: 7, name: 'Ana' } } as const

function openCounter() {
  let state: CounterState = { ticket: createTicket(), sold: null }
  const actions = createCounterActions(
    () => state,
    (next) => {
      state = next
    },
  )
  return { ...actions, getSold: () => state.sold }
}

const waiting: SaleEntry = { ...createDraft(makeSale(), 'unbooked', 'page'), seq: 1, device: 'd' }
const booked: SaleEntry = { ...waiting, state: 'booked' }

it('a customer whose answer comes late is put on the ticket that asked', () => {
  const counter = openCounter()
  const answer = counter.forThisTicket()
  counter.act({ type: 'add', variant: makeTillVariant(1), quantity: 1 })
  expect(answer(ANA)).toBe(true)
  expect(counter.getTicket().customer).toEqual(ANA.customer)
})

it('a customer whose answer comes after the sale is not put on the next ticket', () => {
  const counter = openCounter()
  const answer = counter.forThisTicket()
  counter.startNewTicket(waiting)
  expect(answer(ANA)).toBe(false)
  expect(counter.getTicket().customer).toBeNull()
  expect(counter.getSold()).toBe(waiting)
})

it('an answer for a ticket that made room for a parked one is dropped', () => {
  const counter = openCounter()
  const answer = counter.forThisTicket()
  counter.act({ type: 'restore', lines: [], customer: null, taken_up: null })
  expect(answer(ANA)).toBe(false)
})

it('a sale that waits is replaced once by the one that the shop has booked, while it is shown', () => {
  const counter = openCounter()
  counter.startNewTicket(waiting)
  expect(counter.updateSold(waiting.id, booked)).toBe(true)
  expect(counter.updateSold(waiting.id, booked)).toBe(false)
  counter.startNewTicket(null)
  expect(counter.updateSold(waiting.id, booked)).toBe(false)
})
