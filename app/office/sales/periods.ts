import { days, later, shopDay } from '../../../core/base/clock.ts'
import { shopZone } from '../../i18n/shop-zone.ts'

/** Days of the shop that are asked for most; the week begins on Monday. */
export function periodsOf(now: Date) {
  const today = shopDay(now, shopZone())
  const noon = new Date(`${today}T12:00:00Z`)
  const back = (count: number) => later(noon, -days(count)).toISOString().slice(0, 10)
  return [
    { key: 'today', from: today, to: today },
    { key: 'yesterday', from: back(1), to: back(1) },
    { key: 'week', from: back((noon.getUTCDay() + 6) % 7), to: today },
    { key: 'month', from: `${today.slice(0, 7)}-01`, to: today },
  ] as const
}
