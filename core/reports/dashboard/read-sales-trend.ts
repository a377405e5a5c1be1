import type { Db } from '../../base/db.server.ts'
import { readGoods } from '../../sales/summary/read-goods.ts'
import type { ReadStretches } from './read-stretches.ts'
import { sumHours } from './sum-ledger.ts'
import { type TrendPoint, toDayPoints, toHourPoints } from './trend.ts'

/** Reads the net of each hour of a day, or of each day of a longer period, beside what it is compared with. */
export async function readSalesTrend(db: Db, stretches: ReadStretches): Promise<TrendPoint[]> {
  const { now, before, nowMoments, beforeMoments, zone } = stretches
  if (stretches.days.length === 1) {
    const [hours, hoursBefore] = await Promise.all([
      sumHours(db, nowMoments, zone),
      sumHours(db, beforeMoments, zone),
    ])
    return toHourPoints(stretches, { now: toMap(hours), before: toMap(hoursBefore) })
  }
  const sums = await readGoods(db, { from: before.from, to: now.to }, ['day'])
  return toDayPoints(stretches, new Map(sums.map(({ day, net_cents }) => [day, net_cents])))
}

const toMap = (hours: readonly { hour: number; cents: number }[]) =>
  new Map(hours.map(({ hour, cents }) => [hour, cents]))
