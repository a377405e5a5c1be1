import { expect, it } from 'vitest'
import { makeTillVariant } from '../catalog/till-variant.fixture.ts'
import { reduceTicket, type TicketAction } from '../ticket/reduce-ticket.ts'
import { createTicket } from '../ticket/ticket.ts'
import { watchTicket } from './watch-ticket.ts'

/** A ticket that is watched: each action comes at a second. */
function openTicket() {
  let ticket = createTicket()
  const watch = watchTicket()
  return (second: number, action: TicketAction) => {
    const before = ticket
    ticket = reduceTicket(before, action)
    const now = new Date(Date.UTC(2026, 10, 21, 10, 0, second))
    return watch({ before, after: ticket, by: action.type }, now)
  }
}

const add = (id: number): TicketAction => ({
  type: 'add',
  variant: makeTillVariant(id),
  quantity: 1,
})

it('a line that is taken off says for how long it had stood there, the longest of several', () => {
  const act = openTicket()
  act(0, add(1))
  act(3, add(2))
  expect(act(5, { type: 'remove', key: 2 })).toMatchObject({ stood_seconds: 2 })
  expect(act(40, { type: 'remove', key: 1 })).toMatchObject({ stood_seconds: 40 })
})

it('a line that became more counts from then on', () => {
  const act = openTicket()
  act(0, add(1))
  act(30, add(1))
  expect(act(32, { type: 'quantity', key: 1, quantity: 1 })).toMatchObject({ stood_seconds: 2 })
})

it('a line whose beginning the page has not seen does not say how long it stood', () => {
  const act = openTicket()
  const line = {
    kind: 'free',
    name: 'Crema',
    unit_cents: 5_00,
    quantity: 1,
    discount: null,
  } as const
  act(0, { type: 'restore', lines: [line], customer: null, taken_up: null })
  expect(act(1, { type: 'remove', key: 1 })).toEqual(
    expect.not.objectContaining({ stood_seconds: expect.anything() }),
  )
})
