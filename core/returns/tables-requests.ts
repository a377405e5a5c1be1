import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { cents, createdAt, identity, moment, ref } from '../base/columns.ts'
import { productVariants } from '../catalog/tables-variants.ts'
import { saleLineUnits, sales } from '../sales/tables.ts'
import { shipments } from '../shipping/tables.ts'
import { staffUsers } from '../staff/tables.ts'
import {
  REFUSAL_GROUNDS,
  RETURN_REQUEST_KINDS,
  RETURN_REQUEST_STATUSES,
  RETURN_WAYS,
} from './rules.ts'
import { returnCondition, returns } from './tables.ts'

export const returnRequestKind = pgEnum('return_request_kind', RETURN_REQUEST_KINDS)
export const returnWay = pgEnum('return_way', RETURN_WAYS)
export const returnRequestStatus = pgEnum('return_request_status', RETURN_REQUEST_STATUSES)
export const refusalGround = pgEnum('return_refusal_ground', REFUSAL_GROUNDS)

/**
 * What somebody declared by the form of withdrawal, as it was said, also where no order has that number and e-mail.
 * Insert-only, but for who in the office ended one without an order.
 */
export const withdrawalStatements = pgTable(
  'withdrawal_statements',
  {
    withdrawalStatementId: identity('withdrawal_statement_id'),
    /** Null where no order has that number and e-mail. */
    saleId: ref('sale_id').references(() => sales.saleId),
    name: text('name').notNull(),
    email: text('email').notNull(),
    orderNumber: text('order_number').notNull(),
    note: text('note'),
    /** The sha256 in hex over what was declared and when. */
    contentHash: text('content_hash').notNull(),
    createdAt: createdAt(),
    endedAt: moment('ended_at'),
    endedBy: uuid('ended_by').references(() => staffUsers.id),
  },
  (table) => [
    index('withdrawal_statements_sale').on(table.saleId),
    index('withdrawal_statements_open')
      .on(table.withdrawalStatementId)
      .where(sql`${table.endedAt} is null`),
  ],
)

/** What a buyer has asked to give back, until money or another pair has gone out for it. */
export const returnRequests = pgTable(
  'return_requests',
  {
    returnRequestId: identity('return_request_id'),
    reference: text('reference').notNull().unique(),
    saleId: ref('sale_id')
      .notNull()
      .references(() => sales.saleId),
    kind: returnRequestKind('kind').notNull(),
    way: returnWay('way').notNull(),
    status: returnRequestStatus('status').notNull().default('open'),
    /** What the buyer wrote. */
    note: text('note'),
    /** Why the shop refuses it, as the buyer reads it. */
    refusal: text('refusal'),
    /** The ground of the law on which a withdrawal is refused. */
    refusalGround: refusalGround('refusal_ground'),
    /** The return that gave money back for it. */
    returnId: ref('return_id').references(() => returns.returnId),
    /** Said after the period had ended: the office decides. */
    isLate: boolean('is_late').notNull().default(false),
    withdrawalStatementId: ref('withdrawal_statement_id'),
    /** The parcel of the other size. */
    shipmentId: ref('shipment_id').references(() => shipments.shipmentId),
    createdAt: createdAt(),
    receivedAt: moment('received_at'),
    checkedAt: moment('checked_at'),
    endedAt: moment('ended_at'),
  },
  (table) => [
    foreignKey({
      name: 'return_requests_statement_fk',
      columns: [table.withdrawalStatementId],
      foreignColumns: [withdrawalStatements.withdrawalStatementId],
    }),
    index('return_requests_sale').on(table.saleId),
    index('return_requests_status').on(table.status, table.createdAt),
    check(
      'return_requests_ended',
      sql`(${table.status} in ('open', 'received', 'checked')) = (${table.endedAt} is null)`,
    ),
    check(
      'return_requests_ground',
      sql`${table.refusalGround} is null
        or (${table.kind} = 'withdrawal' and (${table.refusalGround} <> 'late' or ${table.isLate}))`,
    ),
  ],
)

/** The units that a request names. */
export const returnRequestUnits = pgTable(
  'return_request_units',
  {
    returnRequestId: ref('return_request_id')
      .notNull()
      .references(() => returnRequests.returnRequestId),
    lineId: ref('line_id').notNull(),
    n: integer('n').notNull(),
    /** As the shop found it; null until it was looked at. */
    condition: returnCondition('condition'),
    /** The size that is wanted instead. */
    wantedVariantId: ref('wanted_variant_id').references(() => productVariants.variantId),
    /** How much less than was paid goes back for it, because it was used beyond trying it on. (TRLGDCU art. 108.2) */
    reductionCents: cents('reduction_cents'),
    /** Why, as the buyer reads it. */
    reductionReason: text('reduction_reason'),
  },
  (table) => [
    check(
      'return_request_units_reduction',
      sql`(${table.reductionCents} is null) = (${table.reductionReason} is null)
        and coalesce(${table.reductionCents} > 0 and ${table.reductionReason} <> '', true)`,
    ),
    primaryKey({ columns: [table.returnRequestId, table.lineId, table.n] }),
    foreignKey({
      columns: [table.lineId, table.n],
      foreignColumns: [saleLineUnits.lineId, saleLineUnits.n],
    }),
    index('return_request_units_unit').on(table.lineId, table.n),
  ],
)
