import { CARD_BANKS, CURRENCY_SYMBOLS, UNREAD_SETTINGS } from '../../../core/settings/rules.ts'
import type { SettingKey } from '../../../core/settings/setting-keys.ts'

/** The groups of the screen, in its order. */
export const SETTING_GROUPS = [
  'shop',
  'hours',
  'window',
  'look',
  'legal',
  'about',
  'social',
  'shipping',
  'counter',
  'invoices',
  'payments',
  'notifications',
  'privacy',
  'records',
] as const
export type SettingGroup = (typeof SETTING_GROUPS)[number]

/** What is written behind a number. */
export type SettingUnit = 'days' | 'months' | 'minutes' | 'seconds' | 'pixels' | 'percent'

/** How a setting is entered. A `translated` text is plain, a `rich` one has basic formatting. */
export type SettingInputKind =
  | { kind: 'text'; type?: 'email' | 'tel' | 'url' | 'date' }
  | { kind: 'number'; unit?: SettingUnit }
  | { kind: 'switch' }
  | { kind: 'choice'; options: readonly string[]; names?: Readonly<Record<string, string>> }
  | { kind: 'translated'; rows?: number }
  | { kind: 'rich' }
  | { kind: 'address' | 'coordinates' | 'theme' | 'corners' | 'vat_regime' | 'low_stock_rule' }
  | { kind: 'euros' | 'tariff' | 'days' | 'box' }
  | { kind: 'picture' | 'pictures' | 'banners' | 'categories' }

type SettingField = SettingInputKind & { group: SettingGroup }

const ZONES = ['Europe/Madrid', 'Atlantic/Canary', 'Africa/Ceuta']

/**
 * Where each setting is on the screen, and how it is entered. A new key of `setting-keys.ts` gets a line here, and its
 * `label.` and `help.` in the texts of this folder.
 */
export const SETTING_FIELDS: Readonly<Record<SettingKey, SettingField>> = {
  store_name: { group: 'shop', kind: 'text' },
  site_name: { group: 'shop', kind: 'text' },
  founding_year: { group: 'shop', kind: 'number' },
  contact_email: { group: 'shop', kind: 'text', type: 'email' },
  contact_phone: { group: 'shop', kind: 'text', type: 'tel' },
  contact_whatsapp: { group: 'shop', kind: 'text', type: 'tel' },
  store_address: { group: 'shop', kind: 'address' },
  company_name: { group: 'shop', kind: 'text' },
  company_nif: { group: 'shop', kind: 'text' },
  company_address: { group: 'shop', kind: 'address' },
  company_registry: { group: 'shop', kind: 'text' },

  storeOpeningHoursLine1: { group: 'hours', kind: 'translated' },
  storeOpeningHoursLine2: { group: 'hours', kind: 'translated' },
  time_zone: { group: 'hours', kind: 'choice', options: ZONES },

  announcement: { group: 'window', kind: 'translated' },
  announcement_link: { group: 'window', kind: 'text' },
  fit_small_text: { group: 'window', kind: 'translated' },
  fit_big_text: { group: 'window', kind: 'translated' },
  fit_least_people: { group: 'window', kind: 'number' },
  fit_least_percentage: { group: 'window', kind: 'number', unit: 'percent' },
  hero_title: { group: 'window', kind: 'translated' },
  hero_text: { group: 'window', kind: 'translated', rows: 3 },
  hero_picture: { group: 'window', kind: 'picture' },
  homepage_banners: { group: 'window', kind: 'banners' },
  featured_categories: { group: 'window', kind: 'categories' },

  theme_config: { group: 'look', kind: 'theme' },
  design_config: { group: 'look', kind: 'corners' },
  logo: { group: 'look', kind: 'picture' },
  logo_dark: { group: 'look', kind: 'picture' },
  favicon: { group: 'look', kind: 'picture' },

  terms_text: { group: 'legal', kind: 'rich' },
  privacy_policy_text: { group: 'legal', kind: 'rich' },
  return_policy_text: { group: 'legal', kind: 'rich' },
  warranty_policy_text: { group: 'legal', kind: 'rich' },
  guarantee_notice_picture: { group: 'legal', kind: 'picture' },
  shipping_terms_text: { group: 'legal', kind: 'rich' },
  legal_notice_text: { group: 'legal', kind: 'rich' },
  complaints_text: { group: 'legal', kind: 'rich' },
  complaint_forms_url: { group: 'legal', kind: 'text', type: 'url' },
  complaint_sign_text: { group: 'legal', kind: 'translated', rows: 3 },
  footer_text: { group: 'legal', kind: 'rich' },

  about_title: { group: 'about', kind: 'translated' },
  about_text: { group: 'about', kind: 'rich' },
  about_pictures: { group: 'about', kind: 'pictures' },

  social_instagram_url: { group: 'social', kind: 'text', type: 'url' },
  social_tiktok_url: { group: 'social', kind: 'text', type: 'url' },
  social_maps_url: { group: 'social', kind: 'text', type: 'url' },
  maps_embed_url: { group: 'social', kind: 'text', type: 'url' },
  maps_coordinates: { group: 'social', kind: 'coordinates' },
  maps_zoom: { group: 'social', kind: 'number' },

  free_shipping_cents: { group: 'shipping', kind: 'euros' },
  shipping_mainland: { group: 'shipping', kind: 'tariff' },
  shipping_balearic: { group: 'shipping', kind: 'tariff' },
  shipping_last_hour: { group: 'shipping', kind: 'number' },
  shipping_holidays: { group: 'shipping', kind: 'days' },
  shipping_policy_text: { group: 'shipping', kind: 'translated', rows: 4 },
  box_size: { group: 'shipping', kind: 'box' },
  order_most_pairs_of_variant: { group: 'shipping', kind: 'number' },
  order_most_pairs: { group: 'shipping', kind: 'number' },
  order_most_unpaid: { group: 'shipping', kind: 'number' },
  web_buffer_pairs: { group: 'shipping', kind: 'number' },
  order_most_unpaid_percentage: { group: 'shipping', kind: 'number', unit: 'percent' },

  return_policy_days: { group: 'counter', kind: 'number', unit: 'days' },
  free_return_shipping: { group: 'counter', kind: 'switch' },
  deposit_minimum_percentage: { group: 'counter', kind: 'number', unit: 'percent' },
  deposit_days: { group: 'counter', kind: 'number', unit: 'days' },
  deposit_is_forfeitable: { group: 'counter', kind: 'switch' },
  loan_most_pairs: { group: 'counter', kind: 'number' },
  loan_most_cents: { group: 'counter', kind: 'euros' },
  loan_keeps_price: { group: 'counter', kind: 'switch' },
  exchange_is_netted: { group: 'counter', kind: 'switch' },
  exchange_keeps_price: { group: 'counter', kind: 'switch' },
  bag_skus: { group: 'counter', kind: 'text' },
  ticket_width: { group: 'counter', kind: 'number' },
  gift_wrap_cents: { group: 'counter', kind: 'euros' },
  ticket_copies: { group: 'counter', kind: 'number' },
  till_lock_minutes: { group: 'counter', kind: 'number', unit: 'minutes' },
  ticket_logo: { group: 'counter', kind: 'switch' },
  ticket_header: { group: 'counter', kind: 'translated', rows: 2 },
  ticket_footer: { group: 'counter', kind: 'translated', rows: 2 },
  gift_ticket_text: { group: 'counter', kind: 'translated', rows: 2 },
  whatsapp_ticket_text: { group: 'counter', kind: 'translated', rows: 2 },
  cash_difference_limit_cents: { group: 'counter', kind: 'euros' },
  free_line_limit_cents: { group: 'counter', kind: 'euros' },
  line_quantity_limit: { group: 'counter', kind: 'number' },
  closing_mail: { group: 'counter', kind: 'text', type: 'email' },
  gift_campaign_from: { group: 'counter', kind: 'text', type: 'date' },
  gift_campaign_until: { group: 'counter', kind: 'text', type: 'date' },
  box_label_width: { group: 'counter', kind: 'number' },
  box_label_height: { group: 'counter', kind: 'number' },
  tag_label_width: { group: 'counter', kind: 'number' },
  tag_label_height: { group: 'counter', kind: 'number' },
  label_sheet_columns: { group: 'counter', kind: 'number' },
  label_sheet_rows: { group: 'counter', kind: 'number' },
  label_sheet_margin_x: { group: 'counter', kind: 'number' },
  label_sheet_margin_y: { group: 'counter', kind: 'number' },
  label_sheet_gap_x: { group: 'counter', kind: 'number' },
  label_sheet_gap_y: { group: 'counter', kind: 'number' },
  enable_return_tickets: { group: 'counter', kind: 'switch' },
  ticket_return_policy_text: { group: 'counter', kind: 'translated', rows: 3 },
  currency_symbol: { group: 'counter', kind: 'choice', options: CURRENCY_SYMBOLS },
  top_seller_percentage: { group: 'counter', kind: 'number', unit: 'percent' },

  vat_regime: { group: 'invoices', kind: 'vat_regime' },
  iae_heading: { group: 'invoices', kind: 'text' },
  invoice_series_web: { group: 'invoices', kind: 'text' },
  invoice_series_full: { group: 'invoices', kind: 'text' },
  invoice_number_digits: { group: 'invoices', kind: 'number' },

  card_bank: {
    group: 'payments',
    kind: 'choice',
    options: CARD_BANKS,
    names: { redsys: 'Redsys', stripe: 'Stripe' },
  },
  transfer_enabled: { group: 'payments', kind: 'switch' },
  transfer_iban: { group: 'payments', kind: 'text' },
  transfer_holder: { group: 'payments', kind: 'text' },
  transfer_hold_days: { group: 'payments', kind: 'number', unit: 'days' },
  transfer_reminder_days: { group: 'payments', kind: 'number', unit: 'days' },
  pickup_payment_enabled: { group: 'payments', kind: 'switch' },
  pickup_hold_days: { group: 'payments', kind: 'number', unit: 'days' },
  cod_enabled: { group: 'payments', kind: 'switch' },
  cod_cost_cents: { group: 'payments', kind: 'euros' },
  cod_surcharge_cents: { group: 'payments', kind: 'euros' },
  cod_limit_cents: { group: 'payments', kind: 'euros' },

  low_stock_rule: { group: 'notifications', kind: 'low_stock_rule' },
  low_stock_pairs: { group: 'notifications', kind: 'number' },
  sidebar_notifications_stock_low: { group: 'notifications', kind: 'switch' },
  sidebar_notifications_orders_pending: { group: 'notifications', kind: 'switch' },
  sidebar_notifications_sales_pending: { group: 'notifications', kind: 'switch' },
  sidebar_notifications_returns_pending: { group: 'notifications', kind: 'switch' },
  sidebar_notifications_overdue_loans: { group: 'notifications', kind: 'switch' },
  global_notifications_daily_sales: { group: 'notifications', kind: 'switch' },
  global_notifications_stock_alerts: { group: 'notifications', kind: 'switch' },
  global_notifications_system_activity: { group: 'notifications', kind: 'switch' },

  office_idle_minutes: { group: 'privacy', kind: 'number', unit: 'minutes' },
  privacy_blur_enabled: { group: 'privacy', kind: 'switch' },
  privacy_blur_timeout: { group: 'privacy', kind: 'number', unit: 'seconds' },
  privacy_blur_level: { group: 'privacy', kind: 'number', unit: 'pixels' },

  audit_retention_months: { group: 'records', kind: 'number', unit: 'months' },
}

/** Settings whose field shows an example until something is written; their texts are `example.` and the key. */
const EXAMPLES = ['storeOpeningHoursLine1', 'storeOpeningHoursLine2'] as const

export const findExample = (key: SettingKey) => EXAMPLES.find((each) => each === key)

/** The settings that the screen offers: those that something reads. */
export const OFFERED_SETTINGS: readonly SettingKey[] = (
  Object.keys(SETTING_FIELDS) as SettingKey[]
).filter((key) => !UNREAD_SETTINGS.some((unread) => unread === key))

/** The settings of a group, in its order. */
export const listGroupKeys = (group: SettingGroup): SettingKey[] =>
  OFFERED_SETTINGS.filter((key) => SETTING_FIELDS[key].group === group)

export const isSettingGroup = (text: string | null): text is SettingGroup =>
  SETTING_GROUPS.some((group) => group === text)

/** Whether a setting has texts in the languages of the shop. */
export const isTranslatedSetting = (key: SettingKey): boolean =>
  ['translated', 'rich', 'banners'].includes(SETTING_FIELDS[key].kind)
