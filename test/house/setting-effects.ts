/** A test that shows what a setting does: its file and its title. */
export interface Effect {
  file: string
  test: string
}

const JOURNEY = 'test/journeys/office-brand.test.ts'
const STORE = 'app/store/settings-shown.test.tsx'
const TICKET = 'app/print/ticket/ticket.test.tsx'

const brand = {
  file: JOURNEY,
  test: "the shop's name, year, logo and icon show in header, titles, login, office and on tickets",
}
const blur = {
  file: 'test/journeys/office-live.test.ts',
  test: 'personal data blur when nobody works at the screen, and come back with a movement, a touch or a key',
}
const badge = {
  file: 'core/notifications/rules.test.ts',
  test: '%s takes the count of %s off the sidebar, and nothing else',
}
const dashboard = {
  file: 'core/notifications/rules.test.ts',
  test: '%s takes %s off the dashboard, and nothing else',
}
const lowStock = {
  file: 'core/notifications/notifications.test.ts',
  test: 'under the shoe rule a size that a colour has lost in the middle is low, and few pairs are not',
}
const theme = {
  file: JOURNEY,
  test: 'a theme change shows on the storefront within a second and leaves its content policy as it was',
}
const home = {
  file: JOURNEY,
  test: 'banners, featured categories and the announcement of the shop are on its home page',
}
const footer = {
  file: STORE,
  test: 'the footer shows the text, e-mail, telephone, address and hours of the settings',
}
const elsewhere = {
  file: STORE,
  test: 'the footer links to the pages of the settings at other places',
}
const map = {
  file: STORE,
  test: 'a shop without an address of a map is found by its coordinates and zoom',
}
const hero = {
  file: STORE,
  test: 'the hero shows the title, text and picture of the settings',
}
const issuer = {
  file: TICKET,
  test: 'a ticket names the issuer as it was when the invoice was written',
}

const printed = {
  file: 'app/print/ticket/print-settings.test.ts',
  test: 'a ticket has the width, the words and the copies that the office has set',
}

const LEGAL = 'core/checkout/legal/legal-pages.test.ts'
const written = {
  file: LEGAL,
  test: 'a text of the shop replaces that of the page %s, and comes back when emptied',
}
const pictured = {
  file: LEGAL,
  test: 'the page about the shop bears its title and pictures, that of the guarantee the official notice',
}

const campaign = {
  file: 'core/sales/gift-tickets/gift-tickets.test.ts',
  test: 'presents of a campaign can be exchanged until its last day, and what was promised on paper stays',
}
const labels = {
  file: 'app/print/catalog/labels.test.ts',
  test: 'labels have the sizes that the office has set, and the bars of their codes',
}

const series = {
  file: 'core/invoicing/invoice-settings.test.ts',
  test: 'web tickets and full invoices are numbered in the series and with the digits of the settings',
}

const transfer = {
  file: 'core/checkout/payments/transfer.test.ts',
  test: 'a real shop sells by transfer once it has set account and holder, without any key',
}
const ON_DELIVERY = 'core/checkout/payments/on-delivery/on-delivery.test.ts'
const onDelivery = {
  file: ON_DELIVERY,
  test: 'cash on delivery is off until the shop opens it, for parcels alone, and below its limit',
}
const held = {
  file: 'core/checkout/payments/transfer.test.ts',
  test: 'the hold of an order follows its way of paying and the days of the settings',
}
const TERMS = 'core/checkout/order-terms.test.ts'
const terms = {
  file: TERMS,
  test: 'tariffs, days, cut-off hour, holidays and free shipping of a quote are those of the settings',
}
const limits = {
  file: TERMS,
  test: 'the pairs and the unpaid orders that a buyer may hold are those of the settings',
}

const DEPOSITS = 'core/till/deposits/deposits.test.ts'

/** What each setting does, by its key, but those of `UNREAD_SETTINGS`. */
export const settingEffects: Readonly<Record<string, Effect>> = {
  site_name: brand,
  store_name: brand,
  founding_year: brand,
  logo: brand,
  logo_dark: brand,
  favicon: brand,
  theme_config: theme,
  design_config: theme,
  announcement: home,
  homepage_banners: home,
  featured_categories: home,
  hero_title: hero,
  hero_text: hero,
  hero_picture: hero,
  footer_text: footer,
  contact_email: footer,
  store_address: footer,
  storeOpeningHoursLine1: footer,
  storeOpeningHoursLine2: footer,
  contact_phone: {
    file: JOURNEY,
    test: 'a chat with a shop that never set its number is refused in words',
  },
  contact_whatsapp: {
    file: 'test/journeys/chat.test.ts',
    test: 'a product page begins a chat that names the model, its colour, the chosen size and the page',
  },
  shipping_policy_text: {
    file: 'test/journeys/chat.test.ts',
    test: 'the chat comes two seconds after the page with its questions, one open at a time',
  },
  social_tiktok_url: elsewhere,
  social_instagram_url: elsewhere,
  social_maps_url: elsewhere,
  maps_coordinates: map,
  maps_zoom: map,
  maps_embed_url: {
    file: STORE,
    test: 'the contact page links the map of the settings and loads none',
  },
  currency_symbol: {
    file: 'app/i18n/format.test.ts',
    test: 'the sign of the euro changes with the setting, the amount and its currency do not',
  },
  time_zone: {
    file: 'core/settings/zone.test.ts',
    test: "a shop's days are those of Madrid until it sets another time zone",
  },
  company_name: issuer,
  company_nif: issuer,
  company_address: {
    file: 'core/sales/sales.test.ts',
    test: 'the issuer of an invoice stays as it was when the invoice was written',
  },
  ticket_return_policy_text: {
    file: TICKET,
    test: "a ticket says once what can be returned: in the shop's words and with their last day",
  },
  return_policy_days: {
    file: TICKET,
    test: 'a ticket of a web order counts return days from arrival, and is no invoice while unpaid',
  },
  free_return_shipping: {
    file: 'core/returns/requests/return-requests.test.ts',
    test: 'fourteen days after delivery an order can still be given back, a day later not, unless the shop allows more',
  },
  ticket_width: printed,
  gift_wrap_cents: {
    file: 'core/till/line-notes.test.ts',
    test: 'what gift wrap costs at the counter is what the office has set, and nothing until then',
  },
  ticket_copies: printed,
  office_idle_minutes: {
    file: 'core/staff/sessions/sessions.test.ts',
    test: 'the minutes after which an unused session ends are those of the settings, within their bounds',
  },
  till_lock_minutes: {
    file: 'core/staff/sellers/sellers.test.ts',
    test: 'the minutes after which a till is locked are those of the settings',
  },
  bag_skus: {
    file: 'core/till/till-index/touch-pane.test.ts',
    test: 'the till has a key for each bag that the office has set',
  },
  ticket_logo: printed,
  ticket_header: printed,
  ticket_footer: printed,
  gift_ticket_text: printed,
  whatsapp_ticket_text: {
    file: 'core/till/shared-tickets/shared-tickets.test.ts',
    test: 'the words that go with a link are those of the settings, and in the other languages the usual ones',
  },
  free_line_limit_cents: {
    file: 'core/till/line-approvals/line-approvals.test.ts',
    test: 'the limits are those of the settings, which the till is told',
  },
  line_quantity_limit: {
    file: 'core/till/line-approvals/line-approvals.test.ts',
    test: 'the limits are those of the settings, which the till is told',
  },
  cash_difference_limit_cents: {
    file: 'core/cash/counts/differences.test.ts',
    test: 'the limit is that of the settings, and who may accept any difference needs nobody',
  },
  closing_mail: {
    file: 'core/cash/closings/closings.test.ts',
    test: 'a closing is mailed to the address of the settings, once, and to nobody without one',
  },
  gift_campaign_from: campaign,
  gift_campaign_until: campaign,
  box_label_width: labels,
  box_label_height: labels,
  tag_label_width: labels,
  tag_label_height: labels,
  vat_regime: {
    file: 'core/invoicing/invoice-settings.test.ts',
    test: 'a shop under recargo de equivalencia says so in each fiscal record, and none before it',
  },
  invoice_series_web: series,
  invoice_series_full: series,
  invoice_number_digits: series,
  card_bank: {
    file: 'server/banks/card-bank.test.ts',
    test: 'of two banks that take cards a buyer is offered the one of the setting, and Bizum beside it',
  },
  transfer_enabled: transfer,
  transfer_iban: transfer,
  transfer_holder: transfer,
  transfer_hold_days: held,
  transfer_reminder_days: {
    file: 'core/checkout/payments/remind-transfers.test.ts',
    test: 'a buyer is reminded once of a transfer that has not come after the days of the setting',
  },
  pickup_payment_enabled: {
    file: 'core/checkout/payments/pickup-payment.test.ts',
    test: 'paying at pick-up is open for orders that are picked up, where the shop has set it',
  },
  pickup_hold_days: held,
  cod_enabled: onDelivery,
  cod_limit_cents: onDelivery,
  cod_surcharge_cents: {
    file: ON_DELIVERY,
    test: 'a buyer who saw the price without the surcharge is shown the new one',
  },
  cod_cost_cents: { file: ON_DELIVERY, test: 'a surcharge above its cost is refused' },
  deposit_minimum_percentage: {
    file: DEPOSITS,
    test: 'an advance below the least of the setting is refused, as is one above the price',
  },
  deposit_days: { file: DEPOSITS, test: 'the day of the setting is promised' },
  deposit_is_forfeitable: {
    file: DEPOSITS,
    test: 'the shop keeps an advance only where the paper of the deposit says so',
  },
  audit_retention_months: {
    file: 'core/audit/audit-months.test.ts',
    test: 'months older than the setting are dropped whole, and the seals after them still verify',
  },
  return_policy_text: written,
  warranty_policy_text: written,
  terms_text: written,
  privacy_policy_text: written,
  about_title: pictured,
  about_text: written,
  legal_notice_text: written,
  shipping_terms_text: written,
  complaints_text: written,
  guarantee_notice_picture: pictured,
  company_registry: {
    file: LEGAL,
    test: 'the legal notice names the company with its tax number, address, register, e-mail and telephone',
  },
  complaint_forms_url: {
    file: LEGAL,
    test: 'complaint forms of the region are linked where the shop says where they are',
  },
  about_pictures: pictured,
  free_shipping_cents: terms,
  shipping_mainland: terms,
  shipping_balearic: terms,
  shipping_last_hour: terms,
  shipping_holidays: terms,
  box_size: {
    file: TERMS,
    test: "an order that does not fit a parcel with the shop's usual box can only be picked up",
  },
  order_most_pairs_of_variant: limits,
  order_most_pairs: limits,
  order_most_unpaid: limits,
  order_most_unpaid_percentage: {
    file: 'core/checkout/unpaid-share/unpaid-share.test.ts',
    test: 'the share is that of the settings, and one order of the usual size never closes a small shop',
  },
  enable_return_tickets: {
    file: 'app/print/escpos/print-papers.test.ts',
    test: 'a return has no ticket, in the office or at the till, where the shop prints none',
  },
  privacy_blur_enabled: blur,
  privacy_blur_timeout: blur,
  privacy_blur_level: blur,
  low_stock_rule: lowStock,
  low_stock_pairs: lowStock,
  sidebar_notifications_stock_low: badge,
  sidebar_notifications_orders_pending: badge,
  sidebar_notifications_sales_pending: badge,
  sidebar_notifications_returns_pending: badge,
  global_notifications_daily_sales: dashboard,
  global_notifications_stock_alerts: dashboard,
  global_notifications_system_activity: dashboard,
}
