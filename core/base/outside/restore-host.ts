/** A copy to be tried, and the key that opens it: the installation's own where none was typed. */
export interface TrialOrder {
  trialId: number
  key: string | undefined
}

export interface RestoreOrder {
  trialId: number
  /** The new `VERIFACTU_INSTALLATION`; undefined where none was asked for. */
  installation: string | undefined
  userId: string
}

/** What this process does around procedures of a restore, because it outlives their transactions. */
export interface RestoreHost {
  /** Loads a copy beside the shop, and keeps it there until it is restored or discarded. Answers at once. */
  tryCopy(order: TrialOrder): void
  /** Whether this process still has the copy of this trial loaded. */
  hasLoaded(trialId: number): boolean
  discard(trialId: number): Promise<void>
  /** Stops the shop, gives the copy its place and starts it again. Answers at once. */
  restore(order: RestoreOrder): void
}
