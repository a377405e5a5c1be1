import { expect, it } from 'vitest'
import { makeTillVariant } from '../catalog/till-variant.fixture.ts'
import { createTicket } from '../ticket/ticket.ts'
import { type StoredCounter, toCounterState } from './counter-storage.ts'

const line = {
  key: 4,
  variant: makeTillVariant(7),
  quantity: 2,
  was_cents: 59_95,
  gone: false,
  discount: { discount_percent: 10 },
}
const { lines: _, removed: __, ...rest } = createTicket()
const paid = {
  ...rest,
  selected: 4,
  next_key: 5,
  given: [{ kind: 'cash' as const, given_cents: 150_00 }],
  stage: 'sending' as const,
  operation_id: '01990000-0000-7000-8000-000000000001',
}

it('a ticket that was open during the update goes on with its lines, its payment and its sale', () => {
  const stored: StoredCounter = {
    version: 1,
    kept: { ticket: { ...paid, lines: [line], removed: { line, at: 0 } }, sold: { state: 'done' } },
  }
  expect(toCounterState(stored)).toEqual({
    ticket: {
      ...paid,
      lines: [{ kind: 'sell', ...line }],
      removed: { line: { kind: 'sell', ...line }, at: 0 },
    },
    sold: null,
  })
})

it('a ticket of today is loaded as it is, one of a later version is not', () => {
  const kept = { ticket: createTicket(), sold: null }
  expect(toCounterState({ version: 2, kept })).toBe(kept)
  expect(toCounterState({ version: 3, kept } as unknown as StoredCounter)).toBeUndefined()
  expect(toCounterState(undefined)).toBeUndefined()
})
