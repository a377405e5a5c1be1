import { later, minutes } from '../../core/base/clock.ts'
import { busyness } from './demand.ts'
import { getWeekday, toMoment } from './opening-hours.ts'
import { createRandom, type Random } from './random.ts'
import type { Step } from './steps.ts'
import type { VariantPicker } from './variant-picker.ts'
import type { WebBuyer, WebOrder } from './web-order.ts'

interface WebDayInput {
  variants: VariantPicker
  seed: number
  buyers: readonly WebBuyer[]
  pace: number
}

/** How orders end, in per cent. */
const OUTCOMES = {
  paid: 84,
  'paid at the second try': 5,
  'paid twice': 0.6,
  'payment failed': 3.4,
  'left at the bank': 3,
  'never paid': 2,
  'given up': 2,
} as const

/** Plans a day of web orders: most in the evening and on Sundays. */
export function planWebDay(input: WebDayInput, day: string): Step[] {
  const random = createRandom(input.seed, 'web', day)
  const baseCount = getWeekday(day) === 0 ? 3 : 2
  const mean = baseCount * busyness(day) * input.pace
  const count = Math.floor(mean * (0.4 + 1.2 * random.roll()) + random.roll())
  return Array.from({ length: count }, () => {
    const hour = random.pickWeighted(Object.keys(HOURS), (each) => HOURS[each] ?? 0)
    const at = toMoment(day, Number(hour) * 60 + random.roll() * 60)
    const end = random.pickWeighted(Object.keys(OUTCOMES) as Outcome[], (each) => OUTCOMES[each])
    return planOrderSteps(random, {
      order: planOrder(input, random, { day, isPaid: end in PAID }),
      at,
      end,
    })
  }).flat()
}

type Outcome = keyof typeof OUTCOMES
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

/** Plans two orders that are still unpaid at `now`: one with a started payment, one without. */
export function planOpenOrders(web: WebDayInput, now: Date, day: string): Step[] {
  const random = createRandom(web.seed, 'open', day)
  const order = () => planOrder(web, random, { day, isPaid: false })
  const [paying, searching] = [order(), order()]
  return [
    { at: later(now, -minutes(9)), kind: 'place', order: paying },
    { at: later(now, -minutes(8)), kind: 'pay', order: paying },
    { at: later(now, -minutes(3)), kind: 'place', order: searching },
  ]
}

/** An order that will not be paid reserves only variants with at least 3 pairs. */
function planOrder(
  { variants: goods, buyers }: WebDayInput,
  random: Random,
  { day, isPaid: sells }: { day: string; isPaid: boolean },
): WebOrder {
  const options = sells ? {} : { spare: 3 }
  const count = random.chance(0.2) ? 2 : 1
  const ids = new Set(
    Array.from({ length: count }, () => goods.pick(random, day, options).variantId),
  )
  return {
    lines: [...ids].map((variant_id) => ({ variant_id, quantity: 1 })),
    buyer: random.pick(buyers),
    method: random.chance(0.15) ? 'gls_express' : 'gls_standard',
  }
}

function planOrderSteps(
  random: Random,
  { order, at, end }: { order: WebOrder; at: Date; end: Outcome },
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
        pay(),
        pay(),
        settle('captured'),
        settle('captured'),
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
