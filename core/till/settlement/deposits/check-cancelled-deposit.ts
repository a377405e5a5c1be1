interface CancelledDeposit {
  isEnded: boolean
  isForfeitable: boolean
  heldCents: number
}

/** Why a deposit is not cancelled. `amountCents` is what goes back, below zero: all that lies there, unless it is kept. */
export function findCancelRefusal(
  { isEnded, isForfeitable, heldCents }: CancelledDeposit,
  { amountCents, keep }: { amountCents: number; keep: boolean },
): 'DEPOSIT_ENDED' | 'KEEP_NOT_AGREED' | 'REFUND_DIFFERS' | undefined {
  if (isEnded) return 'DEPOSIT_ENDED'
  if (keep && !isForfeitable) return 'KEEP_NOT_AGREED'
  return amountCents === (keep ? 0 : -heldCents) ? undefined : 'REFUND_DIFFERS'
}
