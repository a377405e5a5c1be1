import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, createdAt, moment, ref } from '../base/columns.ts'
import { sales } from '../sales/tables.ts'

/** Where a web order goes and how its buyer is reached. */
export const webOrderDetails = pgTable(
  'web_order_details',
  {
    saleId: ref('sale_id')
      .primaryKey()
      .references(() => sales.saleId),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    shippingName: text('shipping_name').notNull(),
    shippingAddress: text('shipping_address').notNull(),
    shippingAddressExtra: text('shipping_address_extra'),
    shippingCity: text('shipping_city').notNull(),
    shippingProvince: text('shipping_province'),
    shippingPostalCode: text('shipping_postal_code').notNull(),
    shippingCountry: text('shipping_country').notNull().default('ES'),
    shippingMethod: text('shipping_method').notNull(),
    notes: text('notes'),
    /** Tells which orders came from one client; never who that is. */
    clientHash: bytea('client_hash'),
    createdAt: createdAt(),
  },
  (table) => [
    index('web_order_details_email').on(sql`lower(${table.email})`),
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
