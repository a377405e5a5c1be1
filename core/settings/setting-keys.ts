import { z } from 'zod'
import { LEAST_AUDIT_MONTHS, MOST_UNITS } from '../base/limits.ts'
import { isNif, toNif } from '../base/nif/rules.ts'
import { isPhone } from '../base/phone/rules.ts'
import { BoxSize, SingleLineText } from '../base/schemas.ts'
import { isZone } from '../base/zone.ts'
import { LABEL_SETTINGS } from './labels/label-settings.ts'
import { Address } from './locations/address.ts'
import { isMapLink } from './maps/map-link.ts'
import { CARD_BANKS, CURRENCY_SYMBOLS, isIban, LOW_STOCK_RULES, VAT_REGIMES } from './rules.ts'
import { PlainLine, PlainText, RichText } from './shop-text.ts'

/** Stays as it is written, because papers and pages show it so. */
const Phone = z.string().trim().max(30).refine(isPhone, 'INVALID_PHONE')
const Email = z.string().trim().pipe(z.email('INVALID_EMAIL').max(254))
const HttpsUrl = z.url({ protocol: /^https$/, hostname: z.regexes.domain })
/** An empty link removes the setting, see `writeSettings`. */
const Link = z
  .string()
  .trim()
  .max(500)
  .refine((text) => text === '' || HttpsUrl.safeParse(text).success, 'INVALID_LINK')
/** A place on a known map, see `isMapLink`. */
const MapLink = z
  .string()
  .trim()
  .max(500)
  .refine((text) => text === '' || isMapLink(text), 'INVALID_MAP_LINK')
const Picture = z.string().regex(/^[0-9a-f]{32}$/, 'INVALID_PICTURE')
const Colour = z.string().regex(/^#[0-9a-f]{6}$/, 'INVALID_COLOUR')
const Slug = z.string().regex(/^[a-z0-9-]{1,80}$/, 'INVALID_SLUG')
const Share = z.int().min(0).max(100)
const Days = z.int().min(0).max(365)

/** Till series end in a hyphen, these hold none: the two never meet. Nor is one called as the trial's numbers begin. */
const InvoiceSeries = z.string().regex(/^(?!PRUEBA$)[A-Z0-9]{1,6}$/, 'INVALID_INVOICE_SERIES')

/** Stored without spaces. */
const Iban = z
  .string()
  .max(60)
  .overwrite((written) => written.replace(/\s/g, '').toUpperCase())
  .refine(isIban, 'INVALID_IBAN')
/** Days for which the pairs of an unpaid order are held. */
const HoldDays = z.int().min(1).max(30)

const Cents = z.int().min(0).max(100_000)
const WorkingDays = z.int().min(1).max(30)

const Tariff = z
  .strictObject({
    standard_cents: Cents,
    standard_from: WorkingDays,
    standard_to: WorkingDays,
    express_cents: Cents,
    express_from: WorkingDays,
    express_to: WorkingDays,
  })
  .refine((tariff) => tariff.standard_from <= tariff.standard_to, {
    message: 'INVALID_DAYS',
    path: ['standard_to'],
  })
  .refine((tariff) => tariff.express_from <= tariff.express_to, {
    message: 'INVALID_DAYS',
    path: ['express_to'],
  })

/** A page of the store. */
const StorePath = z.string().regex(/^\/(?!\/)[\w/?&=%-]*$/, 'INVALID_STORE_PATH')

const Banner = z.strictObject({
  title: PlainLine(120),
  text: PlainText(300).optional(),
  link: StorePath,
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
  legal_notice_text: RichText(20_000),
  shipping_terms_text: RichText(20_000),
  complaints_text: RichText(20_000),
} as const

/**
 * Settings that reach browsers. A key that is added here or below also gets its line in
 * `app/office/settings/setting-fields.ts`, which shows it to the shop. (spec section 3; `company_…` is what the LSSI, article 10,
 * requires)
 */
export const PUBLIC_SETTINGS = {
  ...RICH_SETTINGS,
  site_name: SingleLineText(80),
  store_name: SingleLineText(80),
  /** The year that "desde 1985" names. */
  founding_year: z.int().min(1000).max(2100),
  company_name: SingleLineText(120),
  company_nif: z.string().max(30).overwrite(toNif).refine(isNif, 'INVALID_NIF'),
  company_address: Address,
  /** Where the company is registered, in its own words: `Registro Mercantil de Alicante, hoja A-1`. (LSSI 10) */
  company_registry: SingleLineText(300),
  /** Where the region explains its hojas de reclamaciones. */
  complaint_forms_url: Link,
  /** The official picture of the notice on the legal guarantee, as the Commission publishes it. (Directive 2024/825) */
  guarantee_notice_picture: Picture,
  contact_email: Email,
  contact_phone: Phone,
  contact_whatsapp: Phone,
  store_address: Address,
  storeOpeningHoursLine1: PlainLine(200),
  storeOpeningHoursLine2: PlainLine(200),
  announcement: PlainLine(200),
  /** Where the announcement leads; empty removes the setting, see `writeSettings`. */
  announcement_link: z.union([z.literal(''), StorePath], 'INVALID_STORE_PATH'),
  shipping_policy_text: PlainText(2_000),
  ticket_return_policy_text: PlainText(2_000),
  return_policy_days: Days,
  /** The shop pays for the parcel of what is given back; else the buyer does. */
  free_return_shipping: z.boolean(),
  /** An IANA name, such as Atlantic/Canary: the shop's days are days of this zone. */
  time_zone: z.string().refine(isZone, 'INVALID_TIME_ZONE'),
  /** How prices write the euro; the currency is always that. */
  currency_symbol: z.enum(CURRENCY_SYMBOLS, 'INVALID_CURRENCY_SYMBOL'),
  /** What the page of a model says that fits small, or big. */
  fit_small_text: PlainLine(120),
  fit_big_text: PlainLine(120),
  social_tiktok_url: Link,
  social_instagram_url: Link,
  social_maps_url: Link,
  maps_embed_url: MapLink,
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
  hero_title: PlainLine(120),
  hero_text: PlainText(400),
  hero_picture: Picture,
  about_title: PlainLine(120),
  about_pictures: z.array(Picture).max(8),
  /** Standard shipping is free from so many cents on. */
  free_shipping_cents: Cents,
  shipping_mainland: Tariff,
  shipping_balearic: Tariff,
  /** What is ordered from this hour on leaves on the next working day. */
  shipping_last_hour: z.int().min(0).max(24),
  /** Days without deliveries, besides the national ones. */
  shipping_holidays: z.array(z.iso.date()).max(60),
  /** What an unpaid order may hold: pairs of one variant, and pairs in all. */
  order_most_pairs_of_variant: z.int().min(1).max(100),
  order_most_pairs: z.int().min(1).max(500),
} as const

/** Settings for staff only. */
export const OWN_SETTINGS = {
  /** The sentence on the sign of the hojas de reclamaciones, where the region asks for its own. */
  complaint_sign_text: PlainText(600),
  enable_return_tickets: z.boolean(),
  top_seller_percentage: Share,
  privacy_blur_enabled: z.boolean(),
  /** Minutes without a person at it until the office signs out, and a till is locked. */
  office_idle_minutes: z.int().min(15).max(720),
  /** Seconds without a movement until customers' data are blurred. */
  privacy_blur_timeout: z.int().min(5).max(3600),
  /** Pixels. */
  privacy_blur_level: z.int().min(1).max(20),
  low_stock_rule: z.enum(LOW_STOCK_RULES, 'INVALID_LOW_STOCK_RULE'),
  /** Fewer pairs than this of a variant are few; where broken runs count, of goods without sizes alone. */
  low_stock_pairs: z.int().min(1).max(100),
  /** So many of the last pairs of each variant are sold at the counter alone: the web does not offer them. */
  web_buffer_pairs: z.int().min(0).max(5),
  sidebar_notifications_stock_low: z.boolean(),
  sidebar_notifications_orders_pending: z.boolean(),
  sidebar_notifications_sales_pending: z.boolean(),
  sidebar_notifications_returns_pending: z.boolean(),
  sidebar_notifications_overdue_loans: z.boolean(),
  global_notifications_daily_sales: z.boolean(),
  global_notifications_stock_alerts: z.boolean(),
  global_notifications_system_activity: z.boolean(),
  /** Millimetres of the paper roll, where a till does not say otherwise. */
  ticket_width: z.literal([58, 80]),
  /** Below the shop's address, and at the end in place of the thanks. */
  ticket_header: PlainText(300),
  ticket_footer: PlainText(500),
  ticket_logo: z.boolean(),
  /** What wrapping one article as a present costs at the counter; 0 where it is free. */
  gift_wrap_cents: Cents,
  /** SKUs of the bags with a key at the till, with commas between them. */
  bag_skus: SingleLineText(200),
  /** How often a ticket is printed; all but the first say that they are copies. */
  ticket_copies: z.int().min(1).max(3),
  /** Minutes without a touch, a key or a scan until a till is locked; 0 never does. */
  till_lock_minutes: z.int().min(0).max(240),
  gift_ticket_text: PlainText(300),
  /** What a customer is written with the link to a ticket, which follows it. */
  whatsapp_ticket_text: PlainText(300),
  /** A till whose count is off by more is closed by who may accept it, or with their PIN. */
  cash_difference_limit_cents: Cents,
  /** Free lines of a ticket that come to more, and more of one article, are sold by whoever may change prices, or with their PIN. */
  free_line_limit_cents: Cents,
  line_quantity_limit: z.int().min(1).max(MOST_UNITS),
  /** Who gets each closing of a till by e-mail. */
  closing_mail: Email,
  /** What is sold from the first of these days to the last can be exchanged with a gift ticket until the last. */
  gift_campaign_from: z.iso.date('INVALID_DAY'),
  gift_campaign_until: z.iso.date('INVALID_DAY'),
  ...LABEL_SETTINGS,
  vat_regime: z.enum(VAT_REGIMES, 'INVALID_VAT_REGIME'),
  /** Of the tax on economic activities, as `651.6`: the VAT book in the tax agency's layout names it. */
  iae_heading: z.string().regex(/^\d{3}(\.\d)?$/, 'INVALID_IAE_HEADING'),
  /** What numbers of web tickets and of full invoices begin with, before the year: `W26-`. They differ. */
  invoice_series_web: InvoiceSeries,
  invoice_series_full: InvoiceSeries,
  /** Least digits of an invoice's number, filled with zeros. */
  invoice_number_digits: z.int().min(1).max(8),
  /** Which bank takes cards on the web where two are configured: a buyer is offered one. */
  card_bank: z.enum(CARD_BANKS, 'INVALID_CARD_BANK'),
  /** Bank transfers are taken on the web once account and holder are set. */
  transfer_enabled: z.boolean(),
  transfer_iban: Iban,
  transfer_holder: SingleLineText(120),
  transfer_hold_days: HoldDays,
  /** A buyer whose transfer has not come is reminded after so many days. */
  transfer_reminder_days: HoldDays,
  /** An order for pick-up may be paid when it is picked up. */
  pickup_payment_enabled: z.boolean(),
  pickup_hold_days: HoldDays,
  /** The courier collects the price of a parcel; open where the carrier does that for the shop. */
  cod_enabled: z.boolean(),
  /** What the carrier takes for it, and what of that the buyer pays: never more. (TRLGDCU art. 60 ter) */
  cod_cost_cents: z.int().min(0).max(5_000),
  cod_surcharge_cents: z.int().min(0).max(5_000),
  /** The most that is collected: below a thousand euros, from which on no cash may be taken. (Ley 7/2012 art. 7) */
  cod_limit_cents: z.int().min(1_00).max(999_99),
  /** The least advance on a pair that is laid away or ordered, in per cent of its price. */
  deposit_minimum_percentage: Share,
  /** How long a pair is laid away, and by when an ordered one is promised. */
  deposit_days: z.int().min(1).max(365),
  /** The advance is kept where the customer does not come, as its paper says. */
  deposit_is_forfeitable: z.boolean(),
  /** What one customer may have at home to try, in pairs and in cents. */
  loan_most_pairs: z.int().min(1).max(50),
  loan_most_cents: z.int().min(1_00).max(10_000_00),
  /** A pair that stays with its customer costs what it did on the day it was lent, not what it does today. */
  loan_keeps_price: z.boolean(),
  /** The invoice of an exchange deducts what came back, where its buyer is known. (RD 1619/2012 art. 15.2) */
  exchange_is_netted: z.boolean(),
  /** Another size of the same model and colour costs in an exchange what was paid for the first one. */
  exchange_keeps_price: z.boolean(),
  /** How many different people must find a model too small or too big, and which share of its buyers, until it is said. */
  fit_least_people: z.int().min(2).max(100),
  fit_least_percentage: Share,
  /** Unpaid orders that one client, or one e-mail, may have at a time. */
  order_most_unpaid: z.int().min(1).max(20),
  /**
   * The share of the shop's pairs that unpaid orders hold at most, in per cent: above it no order is taken that is paid
   * later than at once.
   */
  order_most_unpaid_percentage: z.int().min(1).max(100),
  /** Of a product whose box nobody measured. */
  box_size: BoxSize,
  /** How long the audit log is kept; older months are dropped whole. */
  audit_retention_months: z.int().min(LEAST_AUDIT_MONTHS).max(1200),
} as const

/** Every setting of the shop. */
export const ALL_SETTINGS = { ...PUBLIC_SETTINGS, ...OWN_SETTINGS }

export type SettingKey = keyof typeof ALL_SETTINGS

export const Settings = z.strictObject({
  ...makeChangeable(PUBLIC_SETTINGS),
  ...makeChangeable(OWN_SETTINGS),
})

/** Values by key. A key that is absent stays as it is; null resets one to its default. */
export type Settings = z.infer<typeof Settings>

type Changeable<Shape extends Record<string, z.ZodType>> = {
  [Key in keyof Shape]: z.ZodOptional<z.ZodNullable<Shape[Key]>>
}

function makeChangeable<Shape extends Record<string, z.ZodType>>(shape: Shape): Changeable<Shape> {
  const fields = Object.entries(shape).map(([key, value]) => [key, value.nullable().optional()])
  return Object.fromEntries(fields)
}
