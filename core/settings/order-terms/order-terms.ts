import { type Db, query } from '../../base/db.server.ts'
import {
  type CodTerms,
  DEFAULT_ORDER_LIMITS,
  DEFAULT_SHIPPING_TERMS,
  type OrderLimits,
  type ShippingTerms,
} from '../rules.ts'
import { DEFAULT_SETTINGS } from '../setting-defaults.ts'
import { ALL_SETTINGS, type SettingKey } from '../setting-keys.ts'

/** What an order is sent and limited by. */
export interface OrderTerms {
  shipping: ShippingTerms
  limits: OrderLimits
  /** What paying on delivery costs and up to which total it is open, in cents; null where it is not. */
  cod: CodTerms | null
  /** Of a product whose box nobody measured, in millimetres. */
  box: { length_mm: number; width_mm: number; height_mm: number }
}

/** The settings that shipping terms are made of. */
export const SHIPPING_KEYS = [
  'free_shipping_cents',
  'shipping_mainland',
  'shipping_balearic',
  'shipping_last_hour',
  'shipping_holidays',
] as const satisfies readonly SettingKey[]

/** The settings that cash on delivery is made of. */
export const COD_KEYS = [
  'cod_enabled',
  'cod_surcharge_cents',
  'cod_limit_cents',
] as const satisfies readonly SettingKey[]

const ORDER_KEYS = [
  ...SHIPPING_KEYS,
  'order_most_pairs_of_variant',
  'order_most_pairs',
  'order_most_unpaid',
  'box_size',
  ...COD_KEYS,
] as const satisfies readonly SettingKey[]

/** The settings that they are made of, as SQL that gives one JSON object. */
export const ORDER_SETTINGS = `
  select coalesce(jsonb_object_agg(setting_id, setting_value), '{}') from site_settings
  where setting_id in (${ORDER_KEYS.map((key) => `'${key}'`).join(', ')})`

/** The order terms of the shop. */
export async function readOrderTerms(db: Db): Promise<OrderTerms> {
  const [row] = await query<{ settings: Record<string, unknown> }>(
    db,
    'order_terms',
    `select (${ORDER_SETTINGS}) as settings`,
  )
  return toOrderTerms(row?.settings ?? {})
}

/** Order terms of stored settings, with the default of each that is missing or holds what it may not hold. */
export function toOrderTerms(stored: Readonly<Record<string, unknown>>): OrderTerms {
  const { data: box } = ALL_SETTINGS.box_size.safeParse(stored.box_size)
  const limit = (key: 'order_most_pairs_of_variant' | 'order_most_pairs' | 'order_most_unpaid') =>
    ALL_SETTINGS[key].safeParse(stored[key]).data
  return {
    shipping: toShippingTerms(stored),
    limits: {
      pairs_of_variant:
        limit('order_most_pairs_of_variant') ?? DEFAULT_ORDER_LIMITS.pairs_of_variant,
      pairs: limit('order_most_pairs') ?? DEFAULT_ORDER_LIMITS.pairs,
      unpaid: limit('order_most_unpaid') ?? DEFAULT_ORDER_LIMITS.unpaid,
    },
    cod: toCodTerms(stored),
    box: box ?? DEFAULT_SETTINGS.box_size,
  }
}

/** The same of cash on delivery alone; null where it is not open. */
export function toCodTerms(stored: Readonly<Record<string, unknown>>): CodTerms | null {
  const { cod_enabled, cod_surcharge_cents, cod_limit_cents } = ALL_SETTINGS
  if (cod_enabled.safeParse(stored.cod_enabled).data !== true) return null
  return {
    surcharge_cents:
      cod_surcharge_cents.safeParse(stored.cod_surcharge_cents).data ??
      DEFAULT_SETTINGS.cod_surcharge_cents,
    limit_cents:
      cod_limit_cents.safeParse(stored.cod_limit_cents).data ?? DEFAULT_SETTINGS.cod_limit_cents,
  }
}

/** The same of the shipping terms alone. */
export function toShippingTerms(stored: Readonly<Record<string, unknown>>): ShippingTerms {
  const terms = DEFAULT_SHIPPING_TERMS
  const { free_shipping_cents, shipping_mainland, shipping_balearic } = ALL_SETTINGS
  const { shipping_last_hour, shipping_holidays } = ALL_SETTINGS
  return {
    free_from_cents:
      free_shipping_cents.safeParse(stored.free_shipping_cents).data ?? terms.free_from_cents,
    mainland: shipping_mainland.safeParse(stored.shipping_mainland).data ?? terms.mainland,
    balearic: shipping_balearic.safeParse(stored.shipping_balearic).data ?? terms.balearic,
    last_hour: shipping_last_hour.safeParse(stored.shipping_last_hour).data ?? terms.last_hour,
    holidays: shipping_holidays.safeParse(stored.shipping_holidays).data ?? terms.holidays,
  }
}
