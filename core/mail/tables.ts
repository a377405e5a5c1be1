import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgEnum, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, identity, moment } from '../base/columns.ts'
import { MAIL_STATES } from './rules.ts'

export const mailState = pgEnum('mail_state', MAIL_STATES)

/** E-mails that acts have left for a worker. What they say is rendered when they are sent. */
export const mailMessages = pgTable(
  'mail_messages',
  {
    messageId: identity('message_id'),
    /** What the message is about: a second one with it is not written. Holds nothing personal. */
    key: text('key').notNull().unique(),
    template: text('template').notNull(),
    language: text('language').notNull(),
    recipient: text('recipient').notNull(),
    /** What the template looks its words up by. */
    data: jsonb('data').notNull(),
    state: mailState('state').notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    /** Noted before the message leaves. */
    attemptedAt: moment('attempted_at'),
    /** Why the last attempt failed. */
    error: text('error'),
    createdAt: createdAt(),
    /** Since when a worker's queue has it. */
    enqueuedAt: moment('enqueued_at'),
    sentAt: moment('sent_at'),
  },
  (table) => [
    index('mail_messages_state').on(table.state, table.messageId),
    index('mail_messages_waiting').on(table.messageId).where(sql`${table.enqueuedAt} is null`),
  ],
)
