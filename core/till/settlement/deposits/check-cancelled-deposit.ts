interface CancelledDeposit {
  isEnded: boolean
  isForfeitable: boolean
}

/** Why a deposit is not cancelled; `keep` is that the shop keeps its money. */
export function findCancelRefusal(
  { isEnded, isForfeitable }: CancelledDeposit,
  keep: boolean,
): 'DEPOSIT_ENDED' | 'KEEP_NOT_AGREED' | undefined {
  if (isEnded) return 'DEPOSIT_ENDED'
  return keep && !isForfeitable ? 'KEEP_NOT_AGREED' : undefined
}
