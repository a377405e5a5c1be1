import type { Effect } from './effect.ts'

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

/** What each setting does of paying, shipping and invoicing an order. */
export const orderEffects: Readonly<Record<string, Effect>> = {
  vat_regime: {
    file: 'core/invoicing/invoice-settings.test.ts',
    test: 'a shop under recargo de equivalencia says so in each fiscal record, and none before it',
  },
  iae_heading: {
    file: 'core/invoicing/books/agency/export-agency-book.test.ts',
    test: 'each line of the agency names the heading of the settings, and without one the file is not written',
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
  web_buffer_pairs: {
    file: 'core/stock/web-buffer.test.ts',
    test: 'the last pair is sold at the till and not on the web, where the shop leaves it to the counter',
  },
  order_most_unpaid: limits,
  order_most_unpaid_percentage: {
    file: 'core/checkout/unpaid-share/unpaid-share.test.ts',
    test: 'the share is that of the settings, and one order of the usual size never closes a small shop',
  },
}
