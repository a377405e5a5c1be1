/** How a supplier is paid. */
export const PAYMENT_METHODS = [
  'transfer',
  'direct_debit',
  'card',
  'promissory_note',
  'cash',
] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** What a contact of a supplier is for: its agent in the area, orders, goods that go back, invoices. */
export const CONTACT_ROLES = ['agent', 'orders', 'returns', 'accounts', 'other'] as const

/** What a supplier's calendar tells: fairs and visits, until when a season is ordered, when it delivers, when it is closed. */
export const SUPPLIER_DATE_KINDS = ['visit', 'order_window', 'delivery_window', 'closed'] as const

/** Discounts are basis points: 1,000 is 10 %. */
export const WHOLE_DISCOUNT = 10_000

/** The most days after a delivery that a supplier may wait for its money. */
export const MOST_PAYMENT_DAYS = 365

/** What the list of suppliers shows. */
export const SUPPLIER_LISTS = ['active', 'archived'] as const

/** The most brands, contacts and days of the calendar that one supplier has. */
export const MOST_SUPPLIER_BRANDS = 200
export const MOST_CONTACTS = 50
export const MOST_SUPPLIER_DATES = 200
