import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Db } from '../core/base/db.server.ts'
import type { Env } from './env.ts'

/** What the process hands to the application: values only, for the bundle has modules of its own. */
export interface Services {
  env: Env
  db: Db
  /** The pool of `db`, for what visitors, office and till wait for. */
  pool: Pool
  /** Few connections without limits, for reports, exports and imports. */
  reports: Db
  /** With the owner's rights, for jobs on the tables themselves. */
  owner: Db
  /** Of the role that the pools sign in as, which owns nothing. */
  databaseUrl: string
  /** Of who owns the tables, for the job queue, which keeps its own. */
  ownerUrl: string
  log: Logger
  /** Signs tokens and sessions. */
  secret: string
  demo: boolean
  /** Absent where the process cannot start the shop again by itself. */
  restart?: RestartShop
}

/**
 * Stops the shop, does the work on its database, as its owner, and starts it again: under another VERIFACTU_INSTALLATION
 * where the work answers one, and as it was where the work fails. Without work it only stops and starts. Answers at once.
 */
export type RestartShop = (work?: (ownerUrl: string) => Promise<{ installation?: string }>) => void

/** What `server/app.ts` answers. */
export interface App {
  fetch(request: Request, env?: unknown): Response | Promise<Response>
  start(): Promise<void>
  /** Ends what would stay open for ever, so that open requests can be waited for. */
  endStreams(): void
  stop(): Promise<void>
}
