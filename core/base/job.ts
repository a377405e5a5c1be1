import type { Clock } from './clock.ts'
import type { Db } from './db.server.ts'

/** Work that a worker does by itself. Shallow: it looks up and calls one verb. */
export type Job = {
  name: string
  /** The signal says that the worker is stopping. */
  run(db: Db, now: Clock, signal?: AbortSignal): Promise<unknown>
} & (ByTheClock | OftenAsked)

interface ByTheClock {
  /** Five fields, in the shop's zone. */
  cron: string
}

/** What somebody waits for: asked again so many seconds after it has ended. It must bear two workers at once. */
interface OftenAsked {
  every: number
}
