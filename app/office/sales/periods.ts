import { days, later, shopDay } from '../../../core/base/clock.ts'
import { getShopZone } from '../../i18n/shop-zone.ts'

export interface Period {
  key: 'today' | 'yesterday' | 'week' | 'month'
  /** The first and the last day, both included. */
  from: string
  to: string
}

/** The periods that are looked at most, in days of the shop; the week begins on Monday. */
export function getPeriods(now: Date): Period[] {
  const today = shopDay(now, getShopZone())
  const noon = new Date(`${today}T12:00:00Z`)
  const daysAgo = (count: number) => later(noon, -days(count)).toISOString().slice(0, 10)
  return [
    { key: 'today', from: today, to: today },
    { key: 'yesterday', from: daysAgo(1), to: daysAgo(1) },
    { key: 'week', from: daysAgo((noon.getUTCDay() + 6) % 7), to: today },
    { key: 'month', from: `${today.slice(0, 7)}-01`, to: today },
  ]
}
