import { DEFAULT_ORDER_LIMITS, DEFAULT_SHIPPING_TERMS } from './rules.ts'
import type { Settings } from './setting-keys.ts'
import de from './text/de.json' with { type: 'json' }
import en from './text/en.json' with { type: 'json' }
import es from './text/es.json' with { type: 'json' }
import fr from './text/fr.json' with { type: 'json' }
import it from './text/it.json' with { type: 'json' }
import pt from './text/pt.json' with { type: 'json' }

/** What the shop uses of a setting that is not set, where that is not nothing at all. (spec section 9) */
export const DEFAULT_SETTINGS = {
  store_name: 'Horma',
  whatsapp_ticket_text: toTranslated('whatsapp_ticket'),
  return_policy_days: 14,
  free_return_shipping: false,
  time_zone: 'Europe/Madrid',
  currency_symbol: '€',
  theme_config: { accent: '#1f4d3c', second: '#8a4b23' },
  design_config: { corners: 'soft' },
  maps_zoom: 17,
  privacy_blur_enabled: false,
  office_idle_minutes: 480,
  privacy_blur_timeout: 120,
  privacy_blur_level: 8,
  enable_return_tickets: true,
  low_stock_rule: 'few_pairs',
  low_stock_pairs: 5,
  sidebar_notifications_stock_low: true,
  sidebar_notifications_orders_pending: true,
  sidebar_notifications_sales_pending: true,
  sidebar_notifications_returns_pending: true,
  sidebar_notifications_overdue_loans: true,
  global_notifications_daily_sales: true,
  global_notifications_stock_alerts: true,
  global_notifications_system_activity: true,
  ticket_width: 80,
  ticket_logo: true,
  ticket_copies: 1,
  gift_wrap_cents: 0,
  cash_difference_limit_cents: 10_00,
  free_line_limit_cents: 500_00,
  line_quantity_limit: 20,
  till_lock_minutes: 0,
  box_label_width: 70,
  box_label_height: 40,
  tag_label_width: 40,
  tag_label_height: 25,
  vat_regime: 'general',
  invoice_series_web: 'W',
  invoice_series_full: 'F',
  invoice_number_digits: 1,
  card_bank: 'redsys',
  transfer_enabled: true,
  transfer_hold_days: 5,
  transfer_reminder_days: 3,
  pickup_payment_enabled: false,
  pickup_hold_days: 3,
  cod_enabled: false,
  cod_cost_cents: 0,
  cod_surcharge_cents: 0,
  cod_limit_cents: 300_00,
  deposit_minimum_percentage: 20,
  deposit_days: 30,
  deposit_is_forfeitable: false,
  loan_most_pairs: 3,
  loan_most_cents: 500_00,
  loan_keeps_price: true,
  exchange_is_netted: false,
  exchange_keeps_price: true,
  audit_retention_months: 72,
  free_shipping_cents: DEFAULT_SHIPPING_TERMS.free_from_cents,
  shipping_mainland: DEFAULT_SHIPPING_TERMS.mainland,
  shipping_balearic: DEFAULT_SHIPPING_TERMS.balearic,
  shipping_last_hour: DEFAULT_SHIPPING_TERMS.last_hour,
  order_most_pairs_of_variant: DEFAULT_ORDER_LIMITS.pairs_of_variant,
  order_most_pairs: DEFAULT_ORDER_LIMITS.pairs,
  order_most_unpaid: DEFAULT_ORDER_LIMITS.unpaid,
  order_most_unpaid_percentage: 20,
  box_size: { length_mm: 340, width_mm: 220, height_mm: 130 },
} as const satisfies Settings

function toTranslated(key: keyof typeof es) {
  return { es: es[key], en: en[key], fr: fr[key], de: de[key], it: it[key], pt: pt[key] }
}
