export interface QueueBounds {
  /** Pieces of work that run at the same time. */
  atOnce: number
  /** Pieces of work that may wait for their turn. */
  waiting: number
}

/** Runs work in the order in which it comes, a few at a time. What comes when as many as may are waiting is `refuse`d. */
export function openBoundedQueue({ atOnce, waiting }: QueueBounds, refuse: () => Error) {
  let running = 0
  const turns: (() => void)[] = []
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < atOnce) running += 1
    else if (turns.length >= waiting) throw refuse()
    // Whoever ends hands its place on, so `running` stays as it is.
    else await new Promise<void>((resolve) => turns.push(resolve))
    try {
      return await work()
    } finally {
      const next = turns.shift()
      if (next) next()
      else running -= 1
    }
  }
}
