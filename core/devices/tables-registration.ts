import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, createdAt, identity, moment, ref } from '../base/columns.ts'
import { staffUsers } from '../staff/tables.ts'
import { tills } from './tables.ts'

/** Codes that register a browser at a till: short, for a quarter of an hour, once. Only hashes are stored. */
export const tillDeviceCodes = pgTable(
  'till_device_codes',
  {
    codeId: identity('code_id'),
    tillId: ref('till_id')
      .notNull()
      .references(() => tills.tillId),
    codeHash: bytea('code_hash').notNull().unique(),
    createdBy: uuid('created_by').references(() => staffUsers.id),
    createdAt: createdAt(),
    /** A newer code of the same till ends it sooner. */
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('till_device_codes_till').on(table.tillId)],
)

/** Browsers that a till sells from. The token is in a cookie of the browser, its hash here. */
export const tillDevices = pgTable(
  'till_devices',
  {
    deviceId: identity('device_id'),
    tillId: ref('till_id')
      .notNull()
      .references(() => tills.tillId),
    tokenHash: bytea('token_hash').notNull().unique(),
    userAgent: text('user_agent'),
    registeredBy: uuid('registered_by').references(() => staffUsers.id),
    registeredAt: moment('registered_at').notNull(),
    /** When it last opened a session or sold, to a few minutes. */
    lastSeenAt: moment('last_seen_at').notNull(),
    revokedAt: moment('revoked_at'),
    revokedBy: uuid('revoked_by').references(() => staffUsers.id),
  },
  (table) => [index('till_devices_till').on(table.tillId)],
)
