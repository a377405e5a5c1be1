import { days, later, minutes, shopDay } from '../../../../core/base/clock.ts'
import { addDays } from '../../../../core/base/days/rules.ts'
import { DEFAULT_ZONE } from '../../../../core/base/zone.ts'
import { actAt, type Life } from '../../life/life.ts'
import { createParcels, deliverParcel, sendParcels } from '../../life/web-orders.ts'
import { getWeekday, openHours, toMoment } from '../../opening-hours.ts'
import type { Random } from '../../random.ts'
import { listPaidOrders, type Step } from '../../steps.ts'
import type { WebOrder } from '../../web-order.ts'

/** Minutes after midnight: when parcels are packed, and when the carrier collects them. */
const PACKED = 12 * 60 + 15
const COLLECTED = 18 * 60 + 10
/** One parcel that was collected in these days has not arrived. */
const LATE_FROM_DAYS = 6
const LATE_TO_DAYS = 13

interface Round {
  day: string
  orders: WebOrder[]
}

/**
 * Packs what was paid until noon of each working day, hands it to the carrier in the evening, and lets it arrive one to
 * three working days later: what was paid since then waits, one parcel is late.
 */
export const servedOrders: Life = ({ now, sales, random }) => {
  const roll = random('served orders')
  const rounds = listRounds(listPaidOrders(sales))
  const late = rounds.findLast(
    ({ day }) =>
      toMoment(day, COLLECTED) < later(now, -days(LATE_FROM_DAYS)) &&
      toMoment(day, COLLECTED) > later(now, -days(LATE_TO_DAYS)),
  )?.orders[0]
  const steps = rounds.flatMap(({ day, orders }): Step[] => [
    actAt(toMoment(day, PACKED), (shop) => createParcels(shop, orders)),
    actAt(toMoment(day, COLLECTED), (shop) => sendParcels(shop, orders)),
    ...orders.flatMap((order) => {
      const at = planArrival(roll, day, order)
      return order === late ? [] : [actAt(at, (shop) => deliverParcel(shop, order))]
    }),
  ])
  return steps.filter(({ at }) => at < later(now, -minutes(15)))
}

/** The orders that are packed on each working day, oldest first. */
function listRounds(paid: ReadonlyMap<WebOrder, Date>): Round[] {
  const rounds = new Map<string, WebOrder[]>()
  for (const [order, at] of paid) {
    const today = shopDay(at, DEFAULT_ZONE)
    const day = nextWorkingDay(at < toMoment(today, PACKED) ? today : addDays(today, 1))
    rounds.set(day, [...(rounds.get(day) ?? []), order])
  }
  return [...rounds]
    .map(([day, orders]) => ({ day, orders }))
    .sort((a, b) => a.day.localeCompare(b.day))
}

function planArrival(random: Random, day: string, { method }: WebOrder): Date {
  const count = method === 'gls_express' ? 1 : random.between(1, 3)
  let arrival = day
  for (let n = 0; n < count; n++) arrival = nextWorkingDay(addDays(arrival, 1))
  return toMoment(arrival, random.between(9 * 60 + 20, 15 * 60))
}

/** The day itself or the next one on which carriers work. */
function nextWorkingDay(day: string): string {
  const isWorkingDay = openHours(day).length > 0 && getWeekday(day) !== 6
  return isWorkingDay ? day : nextWorkingDay(addDays(day, 1))
}
