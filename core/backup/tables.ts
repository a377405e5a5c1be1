import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  jsonb,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, identity, moment } from '../base/columns.ts'
import { COPY_KINDS, COPY_STATES } from './rules.ts'

export const copyKind = pgEnum('copy_kind', COPY_KINDS)
export const copyState = pgEnum('copy_state', COPY_STATES)

/** Each attempt at a copy of the shop, and what became of it. */
export const shopCopies = pgTable(
  'shop_copies',
  {
    copyId: identity('copy_id'),
    kind: copyKind('kind').notNull(),
    state: copyState('state').notNull().default('waiting'),
    /** Who asked for it; null for one that the clock or a command has made. */
    askedBy: uuid('asked_by'),
    createdAt: createdAt(),
    startedAt: moment('started_at'),
    endedAt: moment('ended_at'),
    /** How far it is: step, done, total. */
    progress: jsonb('progress'),
    fileName: text('file_name'),
    size: bigint('size', { mode: 'number' }),
    sha256: text('sha256'),
    /** It lies, or went, where what destroys this machine does not reach it. */
    isElsewhere: boolean('is_elsewhere').notNull().default(false),
    /** What a person recognises the shop by, and how many tables and pictures. */
    holds: jsonb('holds'),
    /** Why it failed, in the code of a refusal. */
    failure: text('failure'),
    failureText: text('failure_text'),
  },
  (table) => [
    // One at a time, however many ask.
    uniqueIndex('shop_copies_open')
      .on(sql`(true)`)
      .where(sql`${table.state} in ('waiting', 'running')`),
    index('shop_copies_created').on(table.createdAt),
  ],
)

/** The public halves of the owner's keys; the newest opens the copies of today. */
export const copyKeys = pgTable('copy_keys', {
  keyId: identity('key_id'),
  recipient: text('recipient').notNull().unique(),
  createdBy: uuid('created_by'),
  createdAt: createdAt(),
})

/** Pictures by their hash, so that none is read again for each copy. */
export const copiedPictures = pgTable('copied_pictures', {
  /** As the shop stores it. */
  name: text('name').primaryKey(),
  sha256: text('sha256').notNull(),
  size: bigint('size', { mode: 'number' }).notNull(),
  /** For which keys it lies beside the copies; null where it does not yet. */
  keys: text('keys'),
})
