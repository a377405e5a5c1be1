import type { Clock } from './clock.ts'
import type { Db } from './db.server.ts'

/** Work that a worker does by the clock. Shallow: it looks up and calls one verb. */
export interface Job {
  name: string
  /** Five fields, in the shop's zone. */
  cron: string
  run(db: Db, now: Clock): Promise<unknown>
}
