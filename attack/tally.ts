/** What a suite has seen. Each list has a line for each finding, with the request that showed it. */
export interface Tally {
  requests: number
  /** Answers of 503 with Retry-After, and of 429: what a shop says under a load that it does not carry. */
  turnedAway: number
  /** Answers of 5xx that are the shop's own fault, and requests that got no answer. */
  serverErrors: string[]
  /** Somebody got what they may not have, or a message that nobody had signed took effect. */
  accessViolations: string[]
  executedScripts: string[]
}

export const createTally = (): Tally => ({
  requests: 0,
  turnedAway: 0,
  serverErrors: [],
  accessViolations: [],
  executedScripts: [],
})

/** How an answer counts. A 503 is no fault of the shop where the suite provokes a load and the shop says when to come again. */
export function countAnswer(
  tally: Tally,
  { status, retryAfter }: { status: number; retryAfter: string | undefined },
  { what, provokesLoad }: { what: string; provokesLoad: boolean },
): void {
  const isPatient = retryAfter !== undefined && provokesLoad
  if (status === 429 || (status === 503 && isPatient)) tally.turnedAway++
  else if (status === 0 || status >= 500)
    tally.serverErrors.push(`${status || 'no answer'} ${what}`)
}
