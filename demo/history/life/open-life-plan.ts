import { days, later, minutes, shopDay } from '../../../core/base/clock.ts'
import { addDays } from '../../../core/base/days/rules.ts'
import { DEFAULT_ZONE } from '../../../core/base/zone.ts'
import type { OnSale } from '../../build-world.ts'
import { createRandom } from '../random.ts'
import { pairsSold, type Step } from '../steps.ts'
import type { WebBuyer } from '../web-order.ts'
import { openGoods } from './goods-for-life.ts'
import type { Life, LifePlan } from './life.ts'

interface LifeInput {
  now: Date
  seed: number
  sales: readonly Step[]
  onSale: readonly OnSale[]
  buyers: readonly WebBuyer[]
  customers: number
}

/** From the opening of a session to its first act, and from its last act to the count of the drawer. */
const MARGIN = minutes(14)

/** No two days have the same minutes; less than what two acts of one day are apart. */
const JITTER = minutes(4)

export function openLifePlan(input: LifeInput): LifePlan {
  const { now, seed, sales, onSale, buyers, customers } = input
  const random = (name: string) => createRandom(seed, 'life', name)
  const sessions = listSessions(sales)
  const people = random('people')
  const places = shuffle(customers)
  const waiting = shuffle(buyers.length)
  function shuffle(count: number) {
    const keys = Array.from({ length: count }, (_, place) => ({ place, key: people.roll() }))
    return keys.sort((a, b) => a.key - b.key).map(({ place }) => place)
  }
  /** The first of a line, which goes to its end. */
  function take(line: number[]): number {
    const next = line.shift() ?? 0
    line.push(next)
    return next
  }
  return {
    now,
    sales,
    onSale,
    random,
    goods: openGoods(onSale, pairsSold(sales), random('goods')),
    openAt(daysAgo, share = 0.5) {
      const then = later(now, -days(daysAgo))
      const session = sessions.findLast(({ from }) => from <= then) ?? sessions[0]
      if (!session) throw new Error('the till was never open')
      const length = session.to.getTime() - session.from.getTime() - 2 * MARGIN
      const jitter = random(`minute ${daysAgo}`).between(-JITTER, JITTER)
      return later(session.from, MARGIN + length * share + jitter)
    },
    dayAgo: (daysAgo) => addDays(shopDay(now, DEFAULT_ZONE), -daysAgo),
    nextCustomer: () => take(places),
    nextBuyer() {
      const buyer = buyers[take(waiting)]
      if (!buyer) throw new Error('the shop has no buyers')
      return buyer
    },
  }
}

/** The steps of all lives; none where the till was never open. */
export function planLives(lives: readonly Life[], plan: LifePlan): Step[] {
  return listSessions(plan.sales).length > 0 ? lives.flatMap((life) => life(plan)) : []
}

function listSessions(steps: readonly Step[]): { from: Date; to: Date }[] {
  const openings = steps.filter(({ kind }) => kind === 'open')
  const closings = steps.filter(({ kind }) => kind === 'close')
  return openings.flatMap(({ at: from }, place) => {
    const to = closings[place]?.at
    return to ? [{ from, to }] : []
  })
}
