import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, identity, moment } from '../base/columns.ts'

/** Links of the office's own in its top bar. (spec section 3) */
export const customAdminLinks = pgTable('custom_admin_links', {
  linkId: identity('link_id'),
  name: text('name').notNull(),
  /** An https address elsewhere, or a path of the shop. */
  url: text('url').notNull(),
  iconName: text('icon_name').notNull(),
  orderIndex: integer('order_index').notNull(),
  version: integer('version').notNull().default(1),
  createdAt: createdAt(),
  archivedAt: moment('archived_at'),
})
