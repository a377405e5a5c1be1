import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, identity, moment, ref } from '../base/columns.ts'
import { productVariants } from '../catalog/tables-variants.ts'
import { locations } from '../settings/tables.ts'
import { staffUsers } from '../staff/tables.ts'
import { MOVE_STATES, MOVED_STATES } from './moves/rules.ts'
import { inventoryItems } from './tables.ts'

export const moveState = pgEnum('move_state', MOVE_STATES)

/** Goods that go from one place of the shop to another, under one code. */
export const stockMoves = pgTable(
  'stock_moves',
  {
    moveId: identity('move_id'),
    /** The code on its paper. */
    reference: text('reference').notNull().unique(),
    fromLocationId: ref('from_location_id')
      .notNull()
      .references(() => locations.locationId),
    toLocationId: ref('to_location_id')
      .notNull()
      .references(() => locations.locationId),
    state: moveState('state').notNull().default('draft'),
    note: text('note'),
    /** Who made it, and who sent it. */
    staffId: uuid('staff_id').references(() => staffUsers.id),
    sentBy: uuid('sent_by').references(() => staffUsers.id),
    createdAt: createdAt(),
    sentAt: moment('sent_at'),
    /** When nothing of it was under way any more, or when it was cancelled. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('stock_moves_open').on(table.sentAt).where(sql`${table.endedAt} is null`),
    check('stock_moves_places', sql`${table.fromLocationId} <> ${table.toLocationId}`),
    check(
      'stock_moves_ended',
      sql`(${table.state} in ('ended', 'cancelled')) = (${table.endedAt} is not null)`,
    ),
  ],
)

/** What a move is to take along: so many of a variant, or one marked pair as itself. Nothing of it is reserved. */
export const stockMoveLines = pgTable(
  'stock_move_lines',
  {
    moveLineId: identity('move_line_id'),
    moveId: ref('move_id')
      .notNull()
      .references(() => stockMoves.moveId),
    variantId: ref('variant_id')
      .notNull()
      .references(() => productVariants.variantId),
    itemId: ref('item_id').references(() => inventoryItems.itemId),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    uniqueIndex('stock_move_lines_variant')
      .on(table.moveId, table.variantId)
      .where(sql`${table.itemId} is null`),
    uniqueIndex('stock_move_lines_item')
      .on(table.moveId, table.itemId)
      .where(sql`${table.itemId} is not null`),
    check('stock_move_lines_quantity', sql`${table.quantity} > 0`),
  ],
)

export const movedState = pgEnum('moved_state', MOVED_STATES)

/** What a move has taken along: a row for each pair, and for counted goods their number, which is split as they arrive. */
export const movedGoods = pgTable(
  'moved_goods',
  {
    movedId: identity('moved_id'),
    moveId: ref('move_id')
      .notNull()
      .references(() => stockMoves.moveId),
    variantId: ref('variant_id')
      .notNull()
      .references(() => productVariants.variantId),
    /** Null for counted goods. */
    itemId: ref('item_id').references(() => inventoryItems.itemId),
    quantity: integer('quantity').notNull().default(1),
    state: movedState('state').notNull().default('in_transit'),
    /** It came along without being on the move. */
    isExtra: boolean('is_extra').notNull().default(false),
    /** Why it was given up. */
    reason: text('reason'),
    /** Who received it or gave it up. */
    endedBy: uuid('ended_by').references(() => staffUsers.id),
    endedAt: moment('ended_at'),
    /** Where, why, when and by whom goods that were given up came back into stock. */
    foundLocationId: ref('found_location_id').references(() => locations.locationId),
    foundReason: text('found_reason'),
    foundBy: uuid('found_by').references(() => staffUsers.id),
    foundAt: moment('found_at'),
  },
  (table) => [
    index('moved_goods_move').on(table.moveId),
    index('moved_goods_item').on(table.itemId).where(sql`${table.itemId} is not null`),
    // A pair is under way to one place at a time.
    uniqueIndex('moved_goods_open').on(table.itemId).where(sql`${table.state} = 'in_transit'`),
    check(
      'moved_goods_quantity',
      sql`${table.quantity} > 0 and (${table.itemId} is null or ${table.quantity} = 1)`,
    ),
    check(
      'moved_goods_ended',
      sql`(${table.state} = 'in_transit') = (${table.endedAt} is null)
        and (${table.state} = 'lost') = (${table.reason} is not null)`,
    ),
    check(
      'moved_goods_found',
      sql`(${table.foundAt} is null or ${table.state} = 'lost')
        and num_nulls(${table.foundAt}, ${table.foundReason}, ${table.foundLocationId}) in (0, 3)`,
    ),
  ],
)
