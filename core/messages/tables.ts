import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, createdAt, identity, moment } from '../base/columns.ts'
import { staffUsers } from '../staff/tables.ts'

/** What a visitor wrote by the contact form. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    contactMessageId: identity('contact_message_id'),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    language: text('language').notNull(),
    /** Tells which messages came from one client; never who that is. */
    clientHash: bytea('client_hash'),
    createdAt: createdAt(),
    answeredAt: moment('answered_at'),
    answeredBy: uuid('answered_by').references(() => staffUsers.id),
  },
  (table) => [
    index('contact_messages_created_at').on(table.createdAt),
    index('contact_messages_open').on(table.createdAt).where(sql`${table.answeredAt} is null`),
  ],
)
