import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, cents, createdAt, moment, ref } from '../base/columns.ts'
import { coupons } from '../pricing/tables-coupons.ts'
import { sales } from '../sales/tables.ts'
import { mailbox } from './unpaid-share/mailbox.ts'

/** Where a web order goes and how its buyer is reached; and a sale over the counter, where it is sent. */
export const webOrderDetails = pgTable(
  'web_order_details',
  {
    saleId: ref('sale_id')
      .primaryKey()
      .references(() => sales.saleId),
    /** Null of a sale over the counter that is sent: its buyer gets no e-mails. */
    email: text('email'),
    phone: text('phone').notNull(),
    shippingName: text('shipping_name').notNull(),
    /** Address, town and code are null where the buyer picks the order up. */
    shippingAddress: text('shipping_address'),
    shippingAddressExtra: text('shipping_address_extra'),
    shippingCity: text('shipping_city'),
    shippingProvince: text('shipping_province'),
    shippingPostalCode: text('shipping_postal_code'),
    shippingCountry: text('shipping_country').notNull().default('ES'),
    shippingMethod: text('shipping_method').notNull(),
    /** What standard shipping would have cost when it was ordered; null in orders of before. Goes back with a whole order. */
    standardShippingCents: cents('standard_shipping_cents'),
    /** Where the parcel waits for its buyer: the carrier's code, name and address of the place. */
    pickupPoint: jsonb('pickup_point'),
    notes: text('notes'),
    /** NIF, name and address of whom a full invoice is made out to, where one is wanted. */
    invoiceRecipient: jsonb('invoice_recipient'),
    /** Tells which orders came from one client; never who that is. */
    clientHash: bytea('client_hash'),
    /** When the first message about the unpaid order was queued; null of orders that nobody was told of by mail. */
    mailedAt: moment('mailed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    check(
      'web_order_details_address',
      sql`${table.shippingMethod} = 'store_pickup'
        or num_nulls(${table.shippingAddress}, ${table.shippingCity}, ${table.shippingPostalCode}) = 0`,
    ),
    index('web_order_details_mailbox').on(sql.raw(mailbox('"email"'))),
    index('web_order_details_client')
      .on(table.clientHash)
      .where(sql`${table.clientHash} is not null`),
  ],
)

/** Links to an order, valid until 90 days after delivery; only the hash of a token is stored. */
export const orderTokens = pgTable(
  'order_tokens',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    saleId: ref('sale_id')
      .notNull()
      .references(() => sales.saleId),
    createdAt: createdAt(),
    expiresAt: moment('expires_at'),
  },
  (table) => [index('order_tokens_sale').on(table.saleId)],
)

/** The coupon that a sale was made with and what it took off, in cents. A sale that expires gives its use back. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    saleId: ref('sale_id')
      .primaryKey()
      .references(() => sales.saleId),
    couponId: ref('coupon_id')
      .notNull()
      .references(() => coupons.couponId),
    discountCents: cents('discount_cents').notNull(),
    /** By which a limit for each customer counts: the e-mail in small letters. */
    email: text('email'),
    createdAt: createdAt(),
    releasedAt: moment('released_at'),
  },
  (table) => [
    index('coupon_uses_coupon').on(table.couponId),
    check('coupon_uses_discount', sql`${table.discountCents} > 0`),
  ],
)
