import { type Db, query } from '../base/db.server.ts'
import type { SentError } from './error-report.ts'

/** Above this a page or a server errs in a loop, or somebody floods the shop: more rows would say nothing new. */
const MOST_AN_HOUR = 500

export interface NotedFrontendError extends SentError {
  userAgent: string | null
  /** Undefined where no map of the build knows the place. */
  source: string | undefined
  now: Date
}

/** Stores one error of a browser, unless the last hour had hundreds. Answers whether it was stored. */
export async function noteFrontendError(db: Db, error: NotedFrontendError): Promise<boolean> {
  const { type, message, stack, page, filename, lineno, colno, release } = error
  const place = filename && `${filename}:${lineno ?? 0}:${colno ?? 0}`
  const stored = await query(db, 'frontend_error_store', STORE_FRONTEND, {
    type,
    message,
    stack: stack ?? null,
    page,
    user_agent: error.userAgent?.slice(0, 300) ?? null,
    filename: filename || null,
    lineno: lineno ?? null,
    colno: colno ?? null,
    release,
    source: error.source || place || message,
    now: error.now,
  })
  return stored.length > 0
}

export interface NotedServerError {
  message: string
  stack: string | null
  release: string
  source: string | undefined
  now: Date
}

/** Stores one error of the server's log in the same way. */
export async function noteServerError(db: Db, error: NotedServerError): Promise<boolean> {
  const { message, stack, release, source, now } = error
  const stored = await query(db, 'server_error_store', STORE_SERVER, {
    message,
    stack,
    release,
    source: source || message,
    now,
  })
  return stored.length > 0
}

const isRoomIn = (table: string) => `
  (select count(*) from ${table} where created_at > :now::timestamptz - interval '1 hour') < ${MOST_AN_HOUR}`

const STORE_FRONTEND = `
  insert into frontend_errors
    (type, message, stack, page, user_agent, filename, lineno, colno, release, source, created_at)
  select :type::frontend_error_type, :message, :stack, :page, :user_agent, :filename, :lineno::int, :colno::int,
    :release, :source, :now::timestamptz
  where ${isRoomIn('frontend_errors')} returning error_id`

const STORE_SERVER = `
  insert into server_errors (message, stack, release, source, created_at)
  select :message, :stack, :release, :source, :now::timestamptz
  where ${isRoomIn('server_errors')} returning error_id`
