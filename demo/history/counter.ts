import { type Hours, momentOf, openHours, weekdayOf } from './calendar.ts'
import { busyness } from './demand.ts'
import type { Goods, Wish } from './goods.ts'
import { type Random, randomBy } from './random.ts'
import type { CounterSale, Line, Step } from './steps.ts'

export const MARTA = 'marta@horma.test'
export const ROSA = 'rosa@horma.test'
const FLOAT = 150_00

interface Counter {
  goods: Goods
  seed: number
  customers: number
  /** 1 for as many sales as a shop of this size has. */
  pace: number
}

/** A day at the counter: a cash session for the morning and one for the evening, on Saturdays the morning alone. */
export function counterDay(counter: Counter, day: string): Step[] {
  const random = randomBy(counter.seed, 'counter', day)
  return openHours(day).flatMap((hours, at) => session(counter, random, { day, hours, at }))
}

interface Shift {
  day: string
  hours: Hours
  /** Of the day: the first or the second. */
  at: number
}

function session(counter: Counter, random: Random, { day, hours: [from, to], at }: Shift): Step[] {
  const by = random.chance(at === 0 ? 0.85 : 0.45) ? MARTA : ROSA
  const moment = (minute: number) => momentOf(day, minute)
  const steps: Step[] = [
    { at: moment(from - 6), kind: 'open', by, floatCents: FLOAT },
    ...salesTimes(counter, random, { day, hours: [from, to], at }).map(
      (minute): Step => ({
        at: moment(minute),
        kind: 'sale',
        by,
        sale: counterSale(counter, random, { day, by }),
      }),
    ),
    ...pettyCash(random, { by, at: moment(random.between(from + 20, to - 20)) }),
    ...(at === 1 || to > 13 * 60 + 30 ? [{ at: moment(to + 4), kind: 'bank', by } as const] : []),
  ]
  return [...steps, { at: moment(to + 9), kind: 'close', by, ...countedOff(random) }]
}

/** More people come on Saturdays and in the evening; every sale has a moment of its own. */
function salesTimes({ pace }: Counter, random: Random, { day, hours, at }: Shift): number[] {
  const usual = weekdayOf(day) === 6 ? 7.5 : at === 0 ? 2.2 : 3.7
  const count = Math.floor(usual * busyness(day) * pace * (0.5 + random.roll()) + random.roll())
  const [from, to] = hours
  const times = Array.from({ length: count }, () => from + (to - from) * random.roll() ** 0.8)
  return times.sort((a, b) => a - b)
}

function counterSale(
  { goods, customers }: Counter,
  random: Random,
  { day, by }: { day: string; by: string },
): CounterSale {
  const wishes = [goods.wish(random, day)]
  const more = random.weighed([0, 1, 2], (count) => [76, 19, 5][count] ?? 0)
  for (let at = 0; at < more; at++) wishes.push(nextWish(goods, random, day, wishes[0] as Wish))
  return {
    lines: merged(wishes).map((wish) => discounted(wish, random, by)),
    paidBy: random.weighed(
      ['card', 'cash', 'both'],
      (way) => ({ card: 62, cash: 33, both: 5 })[way],
    ),
    notes: random.roll(),
    ...(random.chance(0.28) && { customer: random.between(0, customers - 1) }),
    ...(random.chance(0.04) && { note: random.pick(NOTES) }),
  }
}

/** Who buys for a child buys for a child again, or for themselves. */
function nextWish(goods: Goods, random: Random, day: string, first: Wish): Wish {
  return random.chance(0.6) && first.model.collection
    ? goods.wish(random, day, { in: first.model.collection })
    : goods.wish(random, day)
}

function merged(wishes: readonly Wish[]): { line: Line; lowest: number }[] {
  const lines = new Map<number, { line: Line; lowest: number }>()
  for (const { variantId, model } of wishes) {
    const known = lines.get(variantId)
    if (known) known.line.quantity++
    else
      lines.set(variantId, {
        line: { variant_id: variantId, quantity: 1 },
        lowest: model.reducedCents ?? model.cents,
      })
  }
  return [...lines.values()]
}

/** Within what both sellers may take off: a tenth; the manager gives more now and then. */
function discounted(
  { line, lowest }: { line: Line; lowest: number },
  random: Random,
  by: string,
): Line {
  if (!random.chance(0.09)) return line
  if (lowest >= 40_00 && random.chance(0.35))
    return { ...line, discount_cents: random.pick([2_00, 3_00]) }
  return { ...line, discount_percent: random.pick(by === ROSA ? [5, 10, 15, 20] : [5, 10]) }
}

const NOTES = [
  'Se lleva puestos los nuevos',
  'Plantilla de gel regalada',
  'Vuelve el sábado por el mismo par en otro color',
  'Un número más en el pie izquierdo',
  'Regalo: con ticket regalo',
  'Lo recoge su hermana',
]

function pettyCash(random: Random, { by, at }: { by: string; at: Date }): Step[] {
  if (!random.chance(0.16)) return []
  const [way, cents, reason] = random.pick(PETTY)
  return [{ at, kind: 'cash', by, way, cents, reason }]
}

const PETTY: readonly (readonly ['in' | 'out', number, string])[] = [
  ['in', 40_00, 'Cambio traído del banco'],
  ['in', 20_00, 'Monedas de la caja fuerte'],
  ['out', 12_40, 'Agua y café'],
  ['out', 8_75, 'Rollos de papel para el tique'],
  ['out', 6_20, 'Sellos y sobres'],
  ['out', 18_50, 'Cristalero'],
  ['out', 9_90, 'Productos de limpieza'],
]

/** Mostly the drawer is right. */
function countedOff(random: Random): { offByCents: number; reason?: string } {
  if (random.chance(0.76)) return { offByCents: 0 }
  const offByCents = random.chance(0.9)
    ? random.pick([-200, -100, -50, -20, -10, -5, 5, 10, 20, 50, 100])
    : random.pick([-10_00, -5_00, 5_00])
  return { offByCents, reason: random.pick(offByCents < 0 ? MISSING : OVER) }
}

const MISSING = ['Cambio mal dado', 'Falta calderilla', 'No aparece: se vuelve a contar mañana']
const OVER = ['Un cliente no quiso el cambio', 'Sobra calderilla', 'Cambio dado de menos']
