import { bigint, customType, integer, jsonb, timestamp } from 'drizzle-orm/pg-core'
import type { Translated } from './translated.ts'

/** `product_id bigint generated always as identity primary key` */
export const identity = (name: string) =>
  bigint(name, { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

/** A foreign key to an identity column. */
export const ref = (name: string) => bigint(name, { mode: 'number' })

/** A moment. Days and invoice dates are worked out in the shop's zone (`base/clock.ts`). */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** When the row was written. */
export const createdAt = () => moment('created_at').notNull().defaultNow()

/** Integer cents. */
export const cents = (name: string) => integer(name)

/** Text of the shop in its languages; `es` is demanded by a check on the table. */
export const translated = (name: string) => jsonb(name).$type<Translated>()

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
export const tstzrange = customType<{ data: string }>({ dataType: () => 'tstzrange' })
/** A whole transaction's id: what it wrote is seen by readers in the order of commits. */
export const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })
