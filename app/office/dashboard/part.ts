import { ORPCError } from '@orpc/client'
import { isServerError } from '../../refusals.ts'

/** A part of the dashboard: what it shows, nothing for whoever may not see it, or that it could not be read. */
export type Part<Answer> = Answer | 'failed' | null

/** Waits for one part. Where the shop fails, the others are shown; a refusal, such as of an ended session, is thrown on. */
export async function readPart<Answer>(
  answer: Promise<Answer> | null,
  report: (error: unknown) => void,
): Promise<Part<Answer>> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ORPCError && !isServerError(error) && error.code !== 'BUSY') throw error
    report(error)
    return 'failed'
  }
}
