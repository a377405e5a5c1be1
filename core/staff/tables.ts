import { sql } from 'drizzle-orm'
import {
  bigint,
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
import { bytea, cents, createdAt, identity, moment, ref } from '../base/columns.ts'
import type { Language } from '../base/languages.ts'
import { getDefaultLevel, RIGHT_LEVELS, type Right } from '../base/permissions.ts'
import { PASSWORD_LINK_PURPOSES } from './rules.ts'

const uuidKey = (name: string) => uuid(name).primaryKey().default(sql`uuidv7()`)

export const passwordLinkPurpose = pgEnum('password_link_purpose', PASSWORD_LINK_PURPOSES)

/** People who sign in. Property names of the staff_* tables are those better-auth looks for. */
export const staffUsers = pgTable(
  'staff_users',
  {
    id: uuidKey('user_id'),
    name: text('name').notNull(),
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    /** The language of mails to the person; the shop's until they choose one. */
    language: text('language').$type<Language>(),
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    archivedAt: moment('archived_at'),
  },
  (table) => [uniqueIndex('staff_users_email').on(sql`lower(${table.email})`)],
)

export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: uuidKey('session_id'),
    token: text('token').notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => staffUsers.id),
    expiresAt: moment('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** When a person was last seen to use it; what a page asks for by itself does not count. */
    lastActiveAt: moment('last_active_at').notNull().defaultNow(),
    /** That was at a till. */
    isAtTill: boolean('is_at_till').notNull().default(false),
  },
  (table) => [index('staff_sessions_user').on(table.userId)],
)

export const staffAccounts = pgTable(
  'staff_accounts',
  {
    id: uuidKey('account_id'),
    accountId: text('provider_account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => staffUsers.id),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('staff_accounts_provider').on(table.userId, table.providerId)],
)

export const staffVerifications = pgTable(
  'staff_verifications',
  {
    id: uuidKey('verification_id'),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('staff_verifications_identifier').on(table.identifier)],
)

export const staffTwoFactors = pgTable('staff_two_factors', {
  id: uuidKey('two_factor_id'),
  secret: text('secret').notNull(),
  backupCodes: text('backup_codes').notNull(),
  userId: uuid('user_id')
    .notNull()
    .references(() => staffUsers.id),
  verified: boolean('verified').notNull().default(true),
  failedVerificationCount: integer('failed_verification_count').notNull().default(0),
  lockedUntil: moment('locked_until'),
  /** The half minute of the last code that was accepted: neither it nor an older one is accepted again. */
  lastPeriod: bigint('last_period', { mode: 'number' }),
  /** When the person said that they have kept their recovery codes; null until then. */
  codesKeptAt: moment('codes_kept_at'),
})

/** Links by which a person sets a password: sent by mail, good once and for a short time. */
export const staffPasswordLinks = pgTable(
  'staff_password_links',
  {
    linkId: uuidKey('link_id'),
    userId: uuid('user_id')
      .notNull()
      .references(() => staffUsers.id),
    purpose: passwordLinkPurpose('purpose').notNull(),
    tokenHash: bytea('token_hash').notNull().unique(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    /** Set when the password was set by it, or when a newer link took its place. */
    endedAt: moment('ended_at'),
  },
  (table) => [index('staff_password_links_user').on(table.userId)],
)

export const staffRateLimits = pgTable('staff_rate_limits', {
  id: uuidKey('rate_limit_id'),
  key: text('key').notNull().unique(),
  count: integer('count').notNull(),
  lastRequest: bigint('last_request', { mode: 'number' }).notNull(),
})

/** By which a person approves what a colleague may not do alone. */
export const staffPins = pgTable('staff_pins', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => staffUsers.id),
  pinHash: text('pin_hash').notNull(),
  /** How many it has, so that the till need not ask for the end of it. Unknown of older ones. */
  digits: integer('digits'),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})

export const rightLevel = pgEnum('right_level', RIGHT_LEVELS)

const right = (name: Right) => rightLevel(name).notNull().default(getDefaultLevel(name))

const flag = (name: string) => boolean(name).notNull().default(false)

/** Roles with the flags of spec section 6 and the finer rights below them. */
export const adminRoles = pgTable(
  'admin_roles',
  {
    roleId: identity('role_id'),
    role_name: text('role_name').notNull().unique(),
    is_super_admin: flag('is_super_admin'),
    can_manage_products: flag('can_manage_products'),
    can_manage_product_categories: flag('can_manage_product_categories'),
    can_manage_suppliers: flag('can_manage_suppliers'),
    can_manage_supplier_orders: flag('can_manage_supplier_orders'),
    can_manage_sales_pos: flag('can_manage_sales_pos'),
    can_manage_customers: flag('can_manage_customers'),
    can_manage_lent_items: flag('can_manage_lent_items'),
    can_view_reports: flag('can_view_reports'),
    can_view_audit_log: flag('can_view_audit_log'),
    can_manage_newsletter: flag('can_manage_newsletter'),
    can_manage_site_settings: flag('can_manage_site_settings'),
    can_manage_admin_users: flag('can_manage_admin_users'),
    can_manage_backups: flag('can_manage_backups'),
    /** Who has the role may do nothing until they have a second factor. */
    requires_second_factor: flag('requires_second_factor'),
    see_costs: right('see_costs'),
    see_turnover: right('see_turnover'),
    change_prices: right('change_prices'),
    publish_products: right('publish_products'),
    import_products: right('import_products'),
    void_sales: right('void_sales'),
    confirm_payments: right('confirm_payments'),
    pay_out_by_hand: right('pay_out_by_hand'),
    accept_difference: right('accept_difference'),
    exceed_cash_out: right('exceed_cash_out'),
    exceed_discount: right('exceed_discount'),
    /** The most cash that leaves a drawer by hand in one cash session without asking; without it there is no limit. */
    maxCashOutCents: cents('max_cash_out_cents'),
    /** The most money that a person confirms or sends back by hand in a day without asking; without it there is no limit. */
    maxOfficeMoneyCents: cents('max_office_money_cents'),
    /** What a seller of this role may take off a line without asking, in per cent. */
    maxDiscountPercent: integer('max_discount_percent').notNull().default(0),
    /** Optimistic lock: the second save of the same version is refused. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    archivedAt: moment('archived_at'),
  },
  (table) => [
    check(
      'admin_roles_levels',
      sql`'pin' not in (${table.see_costs}, ${table.see_turnover})
        and 'allowed' not in (${table.exceed_cash_out}, ${table.exceed_discount})
        and ${table.accept_difference} <> 'denied'`,
    ),
    check('admin_roles_max_discount_percent', sql`${table.maxDiscountPercent} between 0 and 100`),
    check('admin_roles_max_cash_out_cents', sql`${table.maxCashOutCents} >= 0`),
    check('admin_roles_max_office_money_cents', sql`${table.maxOfficeMoneyCents} >= 0`),
  ],
)

/** One role per person. */
export const adminUserRoles = pgTable('admin_user_roles', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => staffUsers.id),
  roleId: ref('role_id')
    .notNull()
    .references(() => adminRoles.roleId),
  createdAt: createdAt(),
})

/** Keys by which machines sign in; they carry a role like a person does. */
export const apiKeys = pgTable('api_keys', {
  apiKeyId: identity('api_key_id'),
  name: text('name').notNull(),
  keyHash: bytea('key_hash').notNull().unique(),
  roleId: ref('role_id')
    .notNull()
    .references(() => adminRoles.roleId),
  createdBy: uuid('created_by').references(() => staffUsers.id),
  createdAt: createdAt(),
  expiresAt: moment('expires_at'),
  /** Noted every few minutes at most, so that a busy program writes no row at each call. */
  lastUsedAt: moment('last_used_at'),
  archivedAt: moment('archived_at'),
})
