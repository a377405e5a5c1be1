import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  numeric,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { cents, createdAt, identity, ref } from '../base/columns.ts'
import { invoices } from '../invoicing/tables.ts'
import { saleLineUnits, sales } from '../sales/tables.ts'
import { locations } from '../settings/tables.ts'
import { staffUsers } from '../staff/tables.ts'
import { RETURN_CAUSES, RETURN_CONDITIONS, RETURN_PROOFS, RETURN_REASONS } from './rules.ts'

export const returnReason = pgEnum('return_reason', RETURN_REASONS)

/** Goods that came back, or money given back without goods. One may take back units of several sales. Insert-only. */
export const returns = pgTable(
  'returns',
  {
    returnId: identity('return_id'),
    reference: text('reference').notNull().unique(),
    reason: returnReason('reason').notNull(),
    locationId: ref('location_id')
      .notNull()
      .references(() => locations.locationId),
    /** Null where it came by post. Foreign keys of till and session are in SQL: their area lies to the right. */
    tillId: ref('till_id'),
    cashSessionId: ref('cash_session_id'),
    staffId: uuid('staff_id').references(() => staffUsers.id),
    /** The sale that the pairs were exchanged for. */
    exchangeSaleId: ref('exchange_sale_id').references(() => sales.saleId),
    note: text('note'),
    createdAt: createdAt(),
  },
  (table) => [
    index('returns_created_at').on(table.createdAt),
    index('returns_exchange_sale')
      .on(table.exchangeSaleId)
      .where(sql`${table.exchangeSaleId} is not null`),
    index('returns_cash_session')
      .on(table.cashSessionId)
      .where(sql`${table.cashSessionId} is not null`),
    check('returns_counter', sql`(${table.tillId} is null) = (${table.cashSessionId} is null)`),
  ],
)

export const returnCondition = pgEnum('return_condition', RETURN_CONDITIONS)
export const returnCause = pgEnum('return_cause', RETURN_CAUSES)
export const returnProof = pgEnum('return_proof', RETURN_PROOFS)

/**
 * One unit of a sale that came back, or a part of its money alone (then without a condition: shipping in part,
 * goodwill). The cents given back for a unit never exceed what was paid for it. Insert-only.
 */
export const returnUnits = pgTable(
  'return_units',
  {
    returnUnitId: identity('return_unit_id'),
    returnId: ref('return_id')
      .notNull()
      .references(() => returns.returnId),
    lineId: ref('line_id').notNull(),
    n: integer('n').notNull(),
    /** Given back for it, with VAT. */
    cents: cents('cents').notNull(),
    condition: returnCondition('condition'),
    /** The next three are of units that came back at a counter. */
    cause: returnCause('cause'),
    proof: returnProof('proof'),
    /** It came after its last day, or the shop promises no returns. */
    isLate: boolean('is_late'),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.lineId, table.n],
      foreignColumns: [saleLineUnits.lineId, saleLineUnits.n],
    }),
    index('return_units_return').on(table.returnId),
    index('return_units_unit').on(table.lineId, table.n),
    uniqueIndex('return_units_goods_once')
      .on(table.lineId, table.n)
      .where(sql`${table.condition} is not null`),
    check('return_units_cents', sql`${table.cents} >= 0`),
  ],
)

/** The correcting invoices that a return wrote, one for each of its sales. Insert-only. */
export const returnCorrections = pgTable(
  'return_corrections',
  {
    invoiceId: ref('invoice_id')
      .primaryKey()
      .references(() => invoices.invoiceId),
    returnId: ref('return_id')
      .notNull()
      .references(() => returns.returnId),
  },
  (table) => [index('return_corrections_return').on(table.returnId)],
)

/**
 * Goods that came back and whose correction a later invoice of the same recipient makes: it is of its lines less these,
 * and there is no correcting invoice. One rate of VAT. Insert-only. (RD 1619/2012 article 15.2)
 */
export const nettedReturns = pgTable(
  'netted_returns',
  {
    /** The later invoice. */
    invoiceId: ref('invoice_id')
      .notNull()
      .references(() => invoices.invoiceId),
    /** The sale that the goods come from. */
    saleId: ref('sale_id')
      .notNull()
      .references(() => sales.saleId),
    returnId: ref('return_id')
      .notNull()
      .references(() => returns.returnId),
    /** The invoice that stood for that sale. */
    correctsInvoiceId: ref('corrects_invoice_id')
      .notNull()
      .references(() => invoices.invoiceId),
    /** Per cent. */
    rate: numeric('rate', { precision: 5, scale: 2, mode: 'number' }).notNull(),
    baseCents: cents('base_cents').notNull(),
    vatCents: cents('vat_cents').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.invoiceId, table.saleId] }),
    index('netted_returns_sale').on(table.saleId),
    index('netted_returns_return').on(table.returnId),
    index('netted_returns_corrects').on(table.correctsInvoiceId),
    check('netted_returns_cents', sql`${table.baseCents} >= 0 and ${table.vatCents} >= 0`),
  ],
)

/**
 * A unit that went out in exchange for one that came back, with the last day on which it can be returned itself: that of
 * the first sale, however often it is exchanged. Insert-only.
 */
export const unitExchanges = pgTable(
  'unit_exchanges',
  {
    lineId: ref('line_id').notNull(),
    n: integer('n').notNull(),
    fromLineId: ref('from_line_id').notNull(),
    fromN: integer('from_n').notNull(),
    returnId: ref('return_id')
      .notNull()
      .references(() => returns.returnId),
    /** Null where the shop promised no returns. */
    returnUntil: date('return_until', { mode: 'string' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.lineId, table.n] }),
    foreignKey({
      columns: [table.lineId, table.n],
      foreignColumns: [saleLineUnits.lineId, saleLineUnits.n],
    }),
    foreignKey({
      name: 'unit_exchanges_from',
      columns: [table.fromLineId, table.fromN],
      foreignColumns: [saleLineUnits.lineId, saleLineUnits.n],
    }),
    uniqueIndex('unit_exchanges_from_once').on(table.fromLineId, table.fromN),
    index('unit_exchanges_return').on(table.returnId),
  ],
)
