import { expect, it } from 'vitest'
import { findCancelRefusal } from './check-cancelled-deposit.ts'

const open = { isEnded: false, isForfeitable: false, heldCents: 20_00 }

it.each([
  ['whose whole money goes back is cancelled', open, -20_00, false, undefined],
  ['of which a cent would stay is refused', open, -19_99, false, 'REFUND_DIFFERS'],
  ['of which more would go back than lies there is refused', open, -20_01, false, 'REFUND_DIFFERS'],
  ['that has ended is refused', { ...open, isEnded: true }, 0, false, 'DEPOSIT_ENDED'],
  ['whose paper says nothing of it is not kept', open, 0, true, 'KEEP_NOT_AGREED'],
  ['whose paper says so is kept', { ...open, isForfeitable: true }, 0, true, undefined],
  [
    'that is kept gives nothing back',
    { ...open, isForfeitable: true },
    -20_00,
    true,
    'REFUND_DIFFERS',
  ],
] as const)('a deposit %s', (_, deposit, amountCents, keep, refusal) => {
  expect(findCancelRefusal(deposit, { amountCents, keep })).toBe(refusal)
})
