import type { Language } from '../../../core/base/languages.ts'
import type { ShippingTerms } from '../../../core/settings/rules.ts'
import { type ArrivalDays, estimateDelivery } from '../../../core/shipping/delivery-days/rules.ts'
import { DEFAULT_METHOD, SHIPPING_ZONES, type ShippingZone } from '../../../core/shipping/rules.ts'
import { formatDays, toShopTime } from './shop-day.ts'

/** The texts of `core/shipping`. */
type Translate = (
  key: 'arrives.on' | 'arrives.between',
  days: { from: string; to: string },
) => string

const HOUR_MS = 3_600_000

/**
 * The first and the last day of a delivery in words: «entre el martes 24 y el miércoles 25», with the month where the words
 * are read later.
 */
export function toArrivalWords(
  t: Translate,
  days: ArrivalDays,
  language: string,
  withMonth = false,
): string {
  const [from = '', to = ''] = formatDays([days.from, days.to], language, withMonth)
  return from === to ? t('arrives.on', { from, to }) : t('arrives.between', { from, to })
}

/** When an order of this moment arrives by the usual method, in words, in each zone. */
export function describeArrivals(
  t: Translate,
  { terms, language, now }: { terms: ShippingTerms; language: Language; now: Date },
): Record<ShippingZone, string> {
  const moment = toShopTime(now)
  const words = SHIPPING_ZONES.map((zone) => {
    const days = estimateDelivery({ terms, method: DEFAULT_METHOD, zone }, moment)
    return [zone, toArrivalWords(t, days, language)] as const
  })
  return Object.fromEntries(words) as Record<ShippingZone, string>
}

/** Until when what `describeArrivals` says stays true: the shop's next last hour for parcels of the same day. */
export function getArrivalsEnd({ last_hour }: ShippingTerms, now: Date): Date {
  let end = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS
  do end += HOUR_MS
  while (toShopTime(new Date(end)).hour !== last_hour % 24)
  return new Date(end)
}
