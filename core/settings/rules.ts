/** How the shop may write the euro. The currency itself is no setting. */
export const CURRENCY_SYMBOLS = ['€', 'EUR', 'euros'] as const

/**
 * Settings of the specification that nothing reads yet. They are stored, so that a file of settings keeps them, but
 * the screen does not offer them.
 */
export const UNREAD_SETTINGS = ['top_seller_percentage'] as const

/**
 * What counts as low stock. `few_pairs`: few pairs of a size (spec section 9). `broken_run`: a size between the smallest
 * and the largest that a colour has lost, as a shoe shop counts, which keeps one to three pairs of each.
 */
export const LOW_STOCK_RULES = ['few_pairs', 'broken_run'] as const

/** The most bags with a key of their own at the till. */
const MOST_BAGS = 4

/** The SKUs of a list with commas between them: `BOLSA-P, BOLSA-G`. */
export const parseBagSkus = (text: string): string[] =>
  [...new Set(text.split(',').map((sku) => sku.trim()))].filter(Boolean).slice(0, MOST_BAGS)

/** How the shop declares VAT: by itself, or through the surcharge that its suppliers add. (spain.md section 2) */
export const VAT_REGIMES = ['general', 'recargo_equivalencia'] as const
export type VatRegime = (typeof VAT_REGIMES)[number]

/** Banks that take cards on the web. */
export const CARD_BANKS = ['redsys', 'stripe'] as const

/** What a carrier's two services cost in a zone, in cents, and the working days that each takes. */
export interface ZoneTariff {
  standard_cents: number
  standard_from: number
  standard_to: number
  express_cents: number
  express_from: number
  express_to: number
}

/** What shipping costs and how long it takes, as the shop has set it. */
export interface ShippingTerms {
  /** Standard shipping is free from so much on, after discounts. */
  free_from_cents: number
  mainland: ZoneTariff
  balearic: ZoneTariff
  /** What is ordered from this hour of the shop's day on leaves on the next working day. */
  last_hour: number
  /** Days without deliveries besides the national ones, as `2026-11-09`. */
  holidays: string[]
}

/** Of spec section 9; the islands cost the same until the shop says otherwise. */
export const DEFAULT_SHIPPING_TERMS = {
  free_from_cents: 50_00,
  mainland: {
    standard_cents: 4_95,
    standard_from: 2,
    standard_to: 3,
    express_cents: 9_95,
    express_from: 1,
    express_to: 2,
  },
  balearic: {
    standard_cents: 4_95,
    standard_from: 4,
    standard_to: 6,
    express_cents: 9_95,
    express_from: 2,
    express_to: 4,
  },
  last_hour: 14,
  holidays: [],
} satisfies ShippingTerms

/** What paying the courier adds to an order, and up to which total it is open, in cents. */
export interface CodTerms {
  surcharge_cents: number
  limit_cents: number
}

/** What one order, and one buyer, may hold without having paid. (house.md section 4) */
export interface OrderLimits {
  pairs_of_variant: number
  pairs: number
  /** Unpaid orders that one client, or one e-mail, may have at a time. */
  unpaid: number
}

export const DEFAULT_ORDER_LIMITS: OrderLimits = { pairs_of_variant: 6, pairs: 20, unpaid: 3 }

/** Whether invoices of two series, or those and corrections of the other (`W` has `WR`), would share numbers. */
export const shareNumbers = (one: string, other: string): boolean =>
  one === other || one === `${other}R` || other === `${one}R`

/** Whether two values of a setting are the same; the database keeps no order of keys. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, sortKeys) === JSON.stringify(other, sortKeys)
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Whether an account number (IBAN) has its right check digits: its letters as numbers, the first four characters last, modulo 97 is 1. */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  let rest = 0
  for (const character of iban.slice(4) + iban.slice(0, 4))
    for (const digit of String(Number.parseInt(character, 36)))
      rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}

/** In groups of four, as banks write it. */
export const formatIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')
