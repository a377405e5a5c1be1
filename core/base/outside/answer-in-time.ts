/** How long a person waits for services of others in all, in ms; then the page says that they do not answer. */
export const LONGEST_WAIT_MS = 9_000

/** A service of others has not answered in time. What it was asked may have been done all the same. */
export class NoAnswerInTime extends Error {
  override name = 'NoAnswerInTime'
}

/** Waits so many ms for an answer, however often it is asked for underneath. One that comes later counts for nothing. */
export async function answerInTime<T>(answer: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswerInTime(`no answer within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
