import { shopDay } from '../../../../../core/base/clock.ts'
import { addDays } from '../../../../../core/base/days/rules.ts'
import { getShopZone } from '../../../../i18n/shop-zone.ts'
import type { ListQuery } from '../list-params.ts'
import { type DaysFilter, type Period, USUAL_DAYS } from './periods.ts'

/** The periods that are looked at most, in days of the shop; the week begins on Monday. */
export function getPeriods(now = new Date()): Period[] {
  const today = shopDay(now, getShopZone())
  const daysAgo = (count: number) => addDays(today, -count)
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7
  return [
    { key: 'usual', from: daysAgo(USUAL_DAYS - 1) },
    { key: 'today', from: today, to: today },
    { key: 'yesterday', from: daysAgo(1), to: daysAgo(1) },
    { key: 'week', from: daysAgo(sinceMonday), to: today },
    { key: 'month', from: `${today.slice(0, 7)}-01`, to: today },
  ]
}

/**
 * Reads a long list: the usual days where its address asks for nothing, or all days where those hold nothing. What an
 * address asks for is read as it stands.
 */
export async function readUsualDays<Filter extends DaysFilter, Sort, Found>(
  query: ListQuery<Filter, Sort>,
  read: (query: ListQuery<Filter, Sort>) => Promise<Found>,
  isEmpty: (found: Found) => boolean,
) {
  const periods = getPeriods()
  const { from } = periods[0] as Period
  if (Object.keys(query.filter).length > 0) {
    const shown = { ...query, isUsual: isUsual(query.filter, from) }
    return { query: shown, found: await read(query), periods }
  }
  const shown = { ...query, filter: { from } as Filter, isUsual: true }
  const found = await read(shown)
  return isEmpty(found)
    ? { query, found: await read(query), periods }
    : { query: shown, found, periods }
}

/** The pages after the first one name the usual days in their address. */
const isUsual = ({ from, ...rest }: DaysFilter, usualDay: string) =>
  from === usualDay && Object.keys(rest).length === 0
