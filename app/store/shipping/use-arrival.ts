import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShippingTerms } from '../../../core/settings/rules.ts'
import { estimateDelivery } from '../../../core/shipping/delivery-days/rules.ts'
import {
  deliveryTime,
  PICKUP_METHOD,
  type ShippingMethodId,
  type ShippingZone,
} from '../../../core/shipping/rules.ts'
import { toArrivalWords } from './arrival-words.ts'
import { toShopTime } from './shop-day.ts'

interface Sending {
  terms: ShippingTerms
  method: ShippingMethodId
  zone: ShippingZone
}

/**
 * When an order of now arrives, in words: by the calendar, and by the number of days as long as the browser has not said
 * what time it is, because a page may come from a cache.
 */
export function useArrival({ terms, method, zone }: Sending): string {
  const { t, i18n } = useTranslation('core/shipping')
  const [now, setNow] = useState<Date>()
  useEffect(() => setNow(new Date()), [])
  if (method === PICKUP_METHOD || !now) {
    const { key, ...days } = deliveryTime(terms, method, zone)
    return t(key, days)
  }
  const days = estimateDelivery({ terms, method, zone }, toShopTime(now))
  return toArrivalWords(t, days, i18n.language)
}
