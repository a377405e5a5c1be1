import type { Clock } from '../../core/base/clock.ts'
import type { Db } from '../../core/base/db.server.ts'
import { redactError } from '../../core/frontend-errors/error-report.ts'
import { noteServerError } from '../../core/frontend-errors/note-errors.ts'
import { hearErrors, type LoggedError } from '../log.ts'
import type { FindSource } from './find-source.ts'

const MOST_WAITING = 50

interface LoggedErrors {
  db: Db
  findSource: FindSource
  /** The build of the pages; empty in development. */
  release: string
  now?: Clock
}

/**
 * Stores what the log calls an error, so that the office shows it. A database that does not answer loses them: the log has
 * them all. Answers how to stop, after what waits is stored.
 */
export function noteLoggedErrors({
  db,
  findSource,
  release,
  now = () => new Date(),
}: LoggedErrors) {
  const waiting = new Set<Promise<unknown>>()
  const note = async ({ text, message, stack }: LoggedError) => {
    const found = stack ? await findSource(redactError(stack)) : undefined
    const told = message && message !== text ? `${text}: ${message}` : text
    await noteServerError(db, {
      message: redactError(told),
      stack: found?.stack ?? null,
      source: found?.source,
      release,
      now: now(),
    })
  }
  const stop = hearErrors((error) => {
    if (waiting.size >= MOST_WAITING) return
    const noted: Promise<unknown> = note(error)
      .catch(() => {})
      .finally(() => waiting.delete(noted))
    waiting.add(noted)
  })
  return async () => {
    stop()
    await Promise.all(waiting)
  }
}
