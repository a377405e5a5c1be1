import { expect, it } from 'vitest'
import { findCancelRefusal } from './check-cancelled-deposit.ts'

const open = { isEnded: false, isForfeitable: false }

it.each([
  ['whose money goes back is cancelled', open, false, undefined],
  ['that has ended is refused', { ...open, isEnded: true }, false, 'DEPOSIT_ENDED'],
  ['whose paper says nothing of it is not kept', open, true, 'KEEP_NOT_AGREED'],
  ['whose paper says so is kept', { ...open, isForfeitable: true }, true, undefined],
] as const)('a deposit %s', (_, deposit, keep, refusal) => {
  expect(findCancelRefusal(deposit, keep)).toBe(refusal)
})
