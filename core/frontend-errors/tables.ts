import { index, integer, pgEnum, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, identity, moment } from '../base/columns.ts'
import { FRONTEND_ERROR_TYPES } from './rules.ts'

export const frontendErrorType = pgEnum('frontend_error_type', FRONTEND_ERROR_TYPES)

/** What went wrong in somebody's browser, told by the page itself. (spec section 3) */
export const frontendErrors = pgTable(
  'frontend_errors',
  {
    errorId: identity('error_id'),
    type: frontendErrorType('type').notNull(),
    message: text('message').notNull(),
    /** Its lines name files of the source where a map of the build knows them. */
    stack: text('stack'),
    /** Path plus query, without tokens and names. */
    page: text('page').notNull(),
    userAgent: text('user_agent'),
    /** Of the built file, as the browser names it; of a rejected promise it names none. */
    filename: text('filename'),
    lineno: integer('lineno'),
    colno: integer('colno'),
    /** The build of the pages that the browser had loaded. */
    release: text('release').notNull(),
    /** The line of the source, else of the built file, else the message: what errors are grouped by. */
    source: text('source').notNull(),
    createdAt: createdAt(),
    /** When somebody in the office said that they know of it. */
    seenAt: moment('seen_at'),
  },
  (table) => [index('frontend_errors_created_at').on(table.createdAt)],
)

/** Errors of the server's own log, shown beside those of browsers. */
export const serverErrors = pgTable(
  'server_errors',
  {
    errorId: identity('error_id'),
    /** What the log says happened, and the message of the error that it names. */
    message: text('message').notNull(),
    stack: text('stack'),
    release: text('release').notNull(),
    source: text('source').notNull(),
    createdAt: createdAt(),
    seenAt: moment('seen_at'),
  },
  (table) => [index('server_errors_created_at').on(table.createdAt)],
)
