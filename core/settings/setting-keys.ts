import { z } from 'zod'
import { LEAST_AUDIT_MONTHS } from '../base/limits.ts'
import { SingleLineText } from '../base/schemas.ts'
import { isZone } from '../base/zone.ts'
import { PlainText, RichText } from './shop-text.ts'

/** Where the shop is, as a letter is addressed. */
export const Address = z.strictObject({
  street: SingleLineText(200),
  postal_code: z.string().regex(/^\d{5}$/, 'POSTAL_CODE_INVALID'),
  city: SingleLineText(100),
  province: SingleLineText(100),
})

const Phone = z
  .string()
  .trim()
  .regex(/^\+?[\d\s().-]{9,20}$/, 'INVALID_PHONE')
const Email = z.string().trim().pipe(z.email('INVALID_EMAIL').max(254))
const Link = z
  .string()
  .trim()
  .max(500)
  .pipe(z.url({ protocol: /^https$/, hostname: z.regexes.domain, error: 'INVALID_LINK' }))
const Picture = z.string().regex(/^[0-9a-f]{32}$/, 'INVALID_PICTURE')
const Colour = z.string().regex(/^#[0-9a-f]{6}$/, 'INVALID_COLOUR')
const Slug = z.string().regex(/^[a-z0-9-]{1,80}$/, 'INVALID_SLUG')
const Share = z.int().min(0).max(100)
const Days = z.int().min(0).max(365)

const Banner = z.strictObject({
  title: PlainText(120),
  text: PlainText(300).optional(),
  link: z.string().regex(/^\/(?!\/)[\w/?&=%-]*$/, 'INVALID_LINK'),
  picture: Picture.optional(),
})

/** Stored as clean HTML. */
export const RICH_SETTINGS = {
  footer_text: RichText(2_000),
  return_policy_text: RichText(20_000),
  warranty_policy_text: RichText(20_000),
  terms_text: RichText(100_000),
  privacy_policy_text: RichText(100_000),
  about_text: RichText(20_000),
} as const

/** Settings that reach browsers. (spec section 3; `company_…` is what the LSSI, article 10, requires) */
export const PUBLIC_SETTINGS = {
  ...RICH_SETTINGS,
  site_name: SingleLineText(80),
  store_name: SingleLineText(80),
  company_name: SingleLineText(120),
  company_nif: z.string().regex(/^[0-9A-Z]{9}$/, 'INVALID_NIF'),
  company_address: Address,
  contact_email: Email,
  contact_phone: Phone,
  contact_whatsapp: Phone,
  store_address: Address,
  storeOpeningHoursLine1: PlainText(200),
  storeOpeningHoursLine2: PlainText(200),
  announcement: PlainText(200),
  shipping_policy_text: PlainText(2_000),
  ticket_return_policy_text: PlainText(2_000),
  return_policy_days: Days,
  /** An IANA name, such as Atlantic/Canary: the shop's days are days of this zone. */
  time_zone: z.string().refine(isZone, 'INVALID_TIME_ZONE'),
  currency_symbol: SingleLineText(3),
  social_tiktok_url: Link,
  social_instagram_url: Link,
  social_maps_url: Link,
  maps_embed_url: Link,
  maps_coordinates: z.strictObject({
    lat: z.number().min(-90).max(90),
    lng: z.number().min(-180).max(180),
  }),
  maps_zoom: z.int().min(1).max(20),
  logo: Picture,
  logo_dark: Picture,
  favicon: Picture,
  theme_config: z.strictObject({ accent: Colour.optional(), second: Colour.optional() }),
  design_config: z.strictObject({ corners: z.enum(['square', 'soft', 'round']).optional() }),
  featured_categories: z.array(Slug).max(12),
  homepage_banners: z.array(Banner).max(6),
  hero_title: PlainText(120),
  hero_text: PlainText(400),
  hero_picture: Picture,
  about_title: PlainText(120),
  about_pictures: z.array(Picture).max(8),
} as const

/** Settings for staff only. */
export const OWN_SETTINGS = {
  enable_return_tickets: z.boolean(),
  top_seller_percentage: Share,
  privacy_blur_enabled: z.boolean(),
  /** Seconds without a movement until customers' data are blurred. */
  privacy_blur_timeout: z.int().min(5).max(3600),
  /** Pixels. */
  privacy_blur_level: z.int().min(1).max(20),
  sidebar_notifications_stock_low: z.boolean(),
  sidebar_notifications_orders_pending: z.boolean(),
  sidebar_notifications_sales_pending: z.boolean(),
  sidebar_notifications_returns_pending: z.boolean(),
  sidebar_notifications_overdue_loans: z.boolean(),
  global_notifications_daily_sales: z.boolean(),
  global_notifications_stock_alerts: z.boolean(),
  global_notifications_system_activity: z.boolean(),
  /** How long the audit log is kept; older months are dropped whole. */
  audit_retention_months: z.int().min(LEAST_AUDIT_MONTHS).max(1200),
} as const
