import { z } from 'zod'
import { type Db, query } from '../base/db.server.ts'
import { SHIPPING_KEYS, toShippingTerms } from '../settings/order-terms/order-terms.ts'
import type { ShippingTerms } from '../settings/rules.ts'
import {
  type ArrivalDays,
  estimateArrival,
  estimateDelivery,
} from '../shipping/delivery-days/rules.ts'
import {
  DEFAULT_METHOD,
  findZone,
  PARCEL_METHODS,
  type ParcelMethodId,
  PICKUP_METHOD,
} from '../shipping/rules.ts'
import { AWAITS_TRANSFER } from './fulfilment/awaits-transfer.ts'

/** The first and the last day on which an order arrives, `YYYY-MM-DD`; null where none was promised. */
export const PromisedDays = z.object({ from: z.string(), to: z.string() }).nullable()

/** What a promise is worked out from. */
export interface PromiseFacts {
  method: string
  postal_code: string | null
  /** When it was given, by the clock of the shop; null where it waits for money. */
  day: string | null
  hour: number | null
  /** Shipping settings as they were then. */
  settings: Record<string, unknown>
}

const KEYS = SHIPPING_KEYS.map((key) => `'${key}'`).join(', ')

/** The shipping settings of now, as SQL that gives one JSON object. */
const SETTINGS = `(
  select coalesce(jsonb_object_agg(setting_id, setting_value), '{}') from site_settings where setting_id in (${KEYS}))`

/** The same as they were at a moment. */
const settingsAt = (moment: string) => `(
  select coalesce(jsonb_object_agg(key, value), '{}') from (
    select key, case when later.change_id is null then now.setting_value else later.value_before end as value
    from unnest(array[${KEYS}]) key left join site_settings now on now.setting_id = key
    left join lateral (
      select change_id, value_before from setting_changes c where c.setting_id = key and c.changed_at > ${moment}
      order by c.changed_at, c.change_id limit 1) later on true) then_set
  where value is not null)`

/**
 * `PromiseFacts` of the order `s` with its `w` of web_order_details. A promise counts from when the order was placed; from
 * when it was accepted or paid, where that was on a later day.
 */
export const PROMISE_FACTS = `(
  select jsonb_build_object('method', w.shipping_method, 'postal_code', w.shipping_postal_code,
    'day', horma_day(given.at), 'hour', extract(hour from given.at at time zone horma_zone()),
    'settings', ${settingsAt('given.at')})
  from (
    select case when ${AWAITS_TRANSFER} then null
      when horma_day(served.at) > horma_day(s.created_at) then served.at else s.created_at end as at
    from (
      select least(s.paid_at, (select min(e.created_at) from sale_events e
        where e.sale_id = s.sale_id and e.event = 'accepted')) as at) served) given)`

/** The days that the buyer of an order was promised; null of one that is picked up or waits for a transfer. */
export function toPromisedDays(facts: PromiseFacts): ArrivalDays | null {
  const { method, postal_code, day, hour, settings } = facts
  if (method === PICKUP_METHOD || day === null || hour === null) return null
  return estimateDelivery(toParcel(method, postal_code, toShippingTerms(settings)), { day, hour })
}

const toParcel = (service: string, postalCode: string | null, terms: ShippingTerms) => ({
  terms,
  method: PARCEL_METHODS.find((each) => each === service) ?? (DEFAULT_METHOD as ParcelMethodId),
  zone: findZone(postalCode ?? ''),
})

interface ParcelToEstimate {
  saleId: number
  service: string
  postalCode: string | null
  /** The shop's day on which it is ready for the carrier. */
  day: string
  /** It brings the other size of an exchange, which has no promise of its own. */
  isExchange?: boolean
}

/**
 * The day by which a parcel arrives that is ready now: the last day of the promise, or the last one of the calendar where
 * it was packed too late for that.
 */
export async function estimateParcelDay(
  tx: Db,
  { saleId, service, postalCode, day, isExchange = false }: ParcelToEstimate,
): Promise<string> {
  const [row] = await query<{ promise: PromiseFacts; settings: Record<string, unknown> }>(
    tx,
    'parcel_days',
    PARCEL_DAYS,
    [saleId],
  )
  const terms = toShippingTerms(row?.settings ?? {})
  const calendar = estimateArrival(toParcel(service, postalCode, terms), day).to
  const promised = row && !isExchange ? toPromisedDays(row.promise) : null
  return promised && promised.to > calendar ? promised.to : calendar
}

const PARCEL_DAYS = `
  select ${PROMISE_FACTS} as promise, ${SETTINGS} as settings
  from sales s join web_order_details w using (sale_id) where s.sale_id = $1`

/** What shipping costs and how long it takes now. */
export async function readShippingTerms(db: Db): Promise<ShippingTerms> {
  const [row] = await query<{ settings: Record<string, unknown> }>(
    db,
    'shipping_terms',
    `select ${SETTINGS} as settings`,
  )
  return toShippingTerms(row?.settings ?? {})
}
