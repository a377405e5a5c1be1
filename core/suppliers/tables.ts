import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea, cents, createdAt, identity, moment, ref } from '../base/columns.ts'
import type { Language } from '../base/languages.ts'
import { brands } from '../catalog/tables.ts'
import { productVariants } from '../catalog/tables-variants.ts'
import { staffUsers } from '../staff/tables.ts'
import { CONTACT_ROLES, PAYMENT_METHODS, SUPPLIER_DATE_KINDS } from './rules.ts'

export const paymentMethod = pgEnum('supplier_payment_method', PAYMENT_METHODS)
export const contactRole = pgEnum('supplier_contact_role', CONTACT_ROLES)
export const supplierDateKind = pgEnum('supplier_date_kind', SUPPLIER_DATE_KINDS)

/** Whoever the shop buys its goods from. */
export const suppliers = pgTable(
  'suppliers',
  {
    supplierId: identity('supplier_id'),
    /** As the shop calls it. */
    name: text('name').notNull(),
    legalName: text('legal_name'),
    vatNumber: text('vat_number'),
    address: text('address'),
    postalCode: text('postal_code'),
    town: text('town'),
    province: text('province'),
    country: text('country').notNull().default('ES'),
    /** Where purchase orders are mailed to, unless a contact for orders has an address. */
    email: text('email'),
    phone: text('phone'),
    website: text('website'),
    /** Of its papers and mails. */
    language: text('language').$type<Language>().notNull().default('es'),
    /** The number that the shop has at the supplier. */
    customerNumber: text('customer_number'),
    paymentMethod: paymentMethod('payment_method').notNull().default('transfer'),
    /** Days after a delivery. */
    paymentDays: integer('payment_days').notNull().default(30),
    /** The day of the month on which the shop pays it; null is the due day itself. */
    paymentMonthDay: integer('payment_month_day'),
    /** Basis points off each order. */
    discountBp: integer('discount_bp').notNull().default(0),
    /** Of one order, without VAT. */
    minimumOrderCents: cents('minimum_order_cents'),
    /** Days from an order to its delivery. */
    leadDays: integer('lead_days'),
    note: text('note'),
    createdAt: createdAt(),
    archivedAt: moment('archived_at'),
    /** The supplier that it turned out to be; its orders and goods are that one's. */
    mergedIntoId: ref('merged_into_id').references((): AnyPgColumn => suppliers.supplierId),
    /** Raised by every save: an optimistic lock. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('suppliers_name')
      .on(sql`lower(${table.name})`)
      .where(sql`${table.archivedAt} is null`),
    uniqueIndex('suppliers_vat_number')
      .on(table.vatNumber)
      .where(sql`${table.archivedAt} is null and ${table.vatNumber} is not null`),
    check('suppliers_name', sql`${table.name} <> ''`),
    check('suppliers_country', sql`${table.country} ~ '^[A-Z]{2}$'`),
    check('suppliers_payment_days', sql`${table.paymentDays} between 0 and 365`),
    check('suppliers_payment_month_day', sql`${table.paymentMonthDay} between 1 and 31`),
    check('suppliers_discount', sql`${table.discountBp} between 0 and 10000`),
    check('suppliers_minimum_order', sql`${table.minimumOrderCents} >= 0`),
    check('suppliers_lead_days', sql`${table.leadDays} between 0 and 730`),
    check(
      'suppliers_merged',
      sql`${table.mergedIntoId} is null or ${table.archivedAt} is not null`,
    ),
  ],
)

export const supplierContacts = pgTable(
  'supplier_contacts',
  {
    contactId: identity('contact_id'),
    supplierId: ref('supplier_id')
      .notNull()
      .references(() => suppliers.supplierId),
    role: contactRole('role').notNull(),
    name: text('name').notNull(),
    email: text('email'),
    phone: text('phone'),
    note: text('note'),
  },
  (table) => [
    index('supplier_contacts_supplier').on(table.supplierId),
    check('supplier_contacts_name', sql`${table.name} <> ''`),
  ],
)

/** Days of a supplier's calendar. */
export const supplierDates = pgTable(
  'supplier_dates',
  {
    supplierDateId: identity('supplier_date_id'),
    supplierId: ref('supplier_id')
      .notNull()
      .references(() => suppliers.supplierId),
    kind: supplierDateKind('kind').notNull(),
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    note: text('note'),
  },
  (table) => [
    index('supplier_dates_supplier').on(table.supplierId, table.lastDay),
    check('supplier_dates_days', sql`${table.firstDay} <= ${table.lastDay}`),
  ],
)

/** Which brands a supplier sells; a brand may come from several. */
export const supplierBrands = pgTable(
  'supplier_brands',
  {
    supplierId: ref('supplier_id')
      .notNull()
      .references(() => suppliers.supplierId),
    brandId: ref('brand_id')
      .notNull()
      .references(() => brands.brandId),
  },
  (table) => [
    primaryKey({ columns: [table.supplierId, table.brandId] }),
    index('supplier_brands_brand').on(table.brandId),
  ],
)

/** What a supplier calls a variant, and how it may be ordered. */
export const supplierArticles = pgTable(
  'supplier_articles',
  {
    supplierId: ref('supplier_id')
      .notNull()
      .references(() => suppliers.supplierId),
    variantId: ref('variant_id')
      .notNull()
      .references(() => productVariants.variantId),
    /** The supplier's own reference. */
    code: text('code'),
    /** The fewest pairs that it sells at once. */
    minimum: integer('minimum').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.supplierId, table.variantId] }),
    index('supplier_articles_variant').on(table.variantId),
    // Not unique: a supplier's reference is often that of a model, whose sizes share it.
    index('supplier_articles_code').on(table.supplierId, table.code),
    check('supplier_articles_code', sql`${table.code} <> ''`),
    check('supplier_articles_minimum', sql`${table.minimum} between 1 and 9999`),
  ],
)

/** What a pair costs at a supplier, without VAT, from so many pairs of an order on. */
export const supplierPrices = pgTable(
  'supplier_prices',
  {
    supplierId: ref('supplier_id').notNull(),
    variantId: ref('variant_id').notNull(),
    fromQuantity: integer('from_quantity').notNull().default(1),
    cents: cents('cents').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.supplierId, table.variantId, table.fromQuantity] }),
    foreignKey({
      name: 'supplier_prices_article',
      columns: [table.supplierId, table.variantId],
      foreignColumns: [supplierArticles.supplierId, supplierArticles.variantId],
    }),
    check('supplier_prices_from', sql`${table.fromQuantity} between 1 and 9999`),
    check('supplier_prices_cents', sql`${table.cents} >= 0`),
  ],
)

/** How many pairs of each size are ordered together: a curve of the shop, or an assorted case of a supplier. */
export const sizeCurves = pgTable(
  'size_curves',
  {
    curveId: identity('curve_id'),
    /** Whose assorted case it is; null is a curve of the shop, which may be ordered from anybody. */
    supplierId: ref('supplier_id').references(() => suppliers.supplierId),
    name: text('name').notNull(),
    /** Pairs by the label of their size. */
    pairs: jsonb('pairs').$type<Record<string, number>>().notNull(),
    createdAt: createdAt(),
    archivedAt: moment('archived_at'),
  },
  (table) => [
    index('size_curves_supplier').on(table.supplierId),
    check('size_curves_name', sql`${table.name} <> ''`),
    check('size_curves_pairs', sql`jsonb_typeof(${table.pairs}) = 'object'`),
  ],
)

/** Files of a supplier: price lists, conditions, invoices. */
export const supplierDocuments = pgTable(
  'supplier_documents',
  {
    documentId: identity('document_id'),
    supplierId: ref('supplier_id')
      .notNull()
      .references(() => suppliers.supplierId),
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    bytes: bytea('bytes').notNull(),
    createdBy: uuid('created_by').references(() => staffUsers.id),
    createdAt: createdAt(),
    archivedAt: moment('archived_at'),
  },
  (table) => [index('supplier_documents_supplier').on(table.supplierId)],
)
