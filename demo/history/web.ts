import { later, minutes } from '../../core/base/clock.ts'
import { momentOf, weekdayOf } from './calendar.ts'
import { busyness } from './demand.ts'
import type { Goods } from './goods.ts'
import { type Random, randomBy } from './random.ts'
import type { Buyer, Step, WebOrder } from './steps.ts'

interface Web {
  goods: Goods
  seed: number
  buyers: readonly Buyer[]
  pace: number
}

/** How orders end, and how many of a hundred. */
const ENDS = {
  paid: 84,
  'paid at the second try': 5,
  'paid twice': 0.6,
  'payment failed': 3.4,
  'left at the bank': 3,
  'never paid': 2,
  'given up': 2,
} as const

/** A day of the web shop, which never closes: most buy after dinner, and on Sundays. */
export function webDay(web: Web, day: string): Step[] {
  const random = randomBy(web.seed, 'web', day)
  const usual = weekdayOf(day) === 0 ? 3 : 2
  const mean = usual * busyness(day) * web.pace
  const count = Math.floor(mean * (0.4 + 1.2 * random.roll()) + random.roll())
  return Array.from({ length: count }, () => {
    const hour = random.weighed(Object.keys(HOURS), (each) => HOURS[each] ?? 0)
    const at = momentOf(day, Number(hour) * 60 + random.roll() * 60)
    const end = random.weighed(Object.keys(ENDS) as End[], (each) => ENDS[each])
    return orderSteps(random, {
      order: webOrder(web, random, { day, sells: end in PAID }),
      at,
      end,
    })
  }).flat()
}

type End = keyof typeof ENDS
const PAID = { paid: 1, 'paid at the second try': 1, 'paid twice': 1 }

const HOURS: Readonly<Record<string, number>> = {
  8: 2,
  9: 3,
  10: 4,
  11: 4,
  12: 5,
  13: 5,
  14: 5,
  15: 6,
  16: 5,
  17: 4,
  18: 4,
  19: 5,
  20: 7,
  21: 10,
  22: 11,
  23: 6,
}

/** Two who are at it while the shop opens: one at the bank, one still looking for the card. */
export function openOrders(web: Web, now: Date, day: string): Step[] {
  const random = randomBy(web.seed, 'open', day)
  const order = () => webOrder(web, random, { day, sells: false })
  const [atTheBank, looking] = [order(), order()]
  return [
    { at: later(now, -minutes(9)), kind: 'place', order: atTheBank },
    { at: later(now, -minutes(8)), kind: 'pay', order: atTheBank },
    { at: later(now, -minutes(3)), kind: 'place', order: looking },
  ]
}

/** What does not sell keeps pairs for a while: it takes of those that the shop has to spare. */
function webOrder(
  { goods, buyers }: Web,
  random: Random,
  { day, sells }: { day: string; sells: boolean },
): WebOrder {
  const want = sells ? {} : { spare: 3 }
  const count = random.chance(0.2) ? 2 : 1
  const ids = new Set(Array.from({ length: count }, () => goods.wish(random, day, want).variantId))
  return {
    lines: [...ids].map((variant_id) => ({ variant_id, quantity: 1 })),
    buyer: random.pick(buyers),
    method: random.chance(0.15) ? 'gls_express' : 'gls_standard',
  }
}

function orderSteps(
  random: Random,
  { order, at, end }: { order: WebOrder; at: Date; end: End },
): Step[] {
  let moment = at
  const after = (most: number) => {
    moment = later(moment, minutes(0.4 + most * random.roll()))
    return moment
  }
  const pay = (): Step => ({ at: after(2), kind: 'pay', order })
  const settle = (outcome: 'captured' | 'failed' | 'cancelled'): Step => ({
    at: after(4),
    kind: 'settle',
    order,
    outcome,
  })
  const expire = (): Step => ({ at: later(at, minutes(46)), kind: 'expire' })
  const placed: Step = { at, kind: 'place', order }
  switch (end) {
    case 'paid':
      return [placed, pay(), settle('captured')]
    case 'paid at the second try':
      return [
        placed,
        pay(),
        settle(random.pick(['failed', 'cancelled'])),
        pay(),
        settle('captured'),
      ]
    case 'paid twice':
      return [
        placed,
        ...[pay(), pay(), settle('captured'), settle('captured')],
        { at: after(9), kind: 'send back' },
      ]
    case 'payment failed':
      return [placed, pay(), settle('failed'), expire()]
    case 'left at the bank':
      return [placed, pay(), expire()]
    case 'never paid':
      return [placed, expire()]
    case 'given up':
      return [placed, { at: after(5), kind: 'give up', order }]
  }
}
