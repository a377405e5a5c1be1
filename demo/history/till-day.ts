import { busyness } from './demand.ts'
import { getWeekday, type Hours, openHours, toMoment } from './opening-hours.ts'
import { createRandom, type Random } from './random.ts'
import { AMPARO, MARTA, ROSA } from './staff-emails.ts'
import type { Step, TillSale } from './steps.ts'
import type { PickedVariant, VariantPicker } from './variant-picker.ts'
import type { Line } from './web-order.ts'

const FLOAT = 150_00

interface TillDayInput {
  variants: VariantPicker
  seed: number
  customers: number
  /** 1 for the usual number of sales of a shop of this size. */
  pace: number
}

/** Plans a day at the till: a cash session in the morning and one in the evening, on Saturdays only the morning. */
export function planTillDay(input: TillDayInput, day: string): Step[] {
  const random = createRandom(input.seed, 'counter', day)
  return openHours(day).flatMap((hours, session) =>
    planSession(input, random, { day, hours, session: session }),
  )
}

interface Shift {
  day: string
  hours: Hours
  /** 0 for the first of the day, 1 for the second. */
  session: number
}

function planSession(
  counter: TillDayInput,
  random: Random,
  { day, hours: [from, to], session: at }: Shift,
): Step[] {
  const by = random.chance(at === 0 ? 0.85 : 0.45) ? MARTA : ROSA
  const moment = (minute: number) => toMoment(day, minute)
  const steps: Step[] = [
    { at: moment(from - 6), kind: 'open', by, floatCents: FLOAT },
    ...planSaleTimes(counter, random, { day, hours: [from, to], session: at }).map(
      (minute): Step => ({
        at: moment(minute),
        kind: 'sale',
        by,
        sale: planSale(counter, random, { day, by }),
      }),
    ),
    ...planPettyCash(random, { by, at: moment(random.between(from + 20, to - 20)) }),
    ...(at === 1 || to > 13 * 60 + 30
      ? [{ at: moment(to + 4), kind: 'bank', by: AMPARO } as const]
      : []),
  ]
  return [...steps, { at: moment(to + 9), kind: 'close', by, ...countError(random) }]
}

/** The minutes of sales: more on Saturdays and in the evening. */
function planSaleTimes(
  { pace }: TillDayInput,
  random: Random,
  { day, hours, session: at }: Shift,
): number[] {
  const baseCount = getWeekday(day) === 6 ? 7.5 : at === 0 ? 2.2 : 3.7
  const count = Math.floor(baseCount * busyness(day) * pace * (0.5 + random.roll()) + random.roll())
  const [from, to] = hours
  const times = Array.from({ length: count }, () => from + (to - from) * random.roll() ** 0.8)
  return times.sort((a, b) => a - b)
}

function planSale(
  { variants: goods, customers }: TillDayInput,
  random: Random,
  { day, by }: { day: string; by: string },
): TillSale {
  const picked = [goods.pick(random, day)]
  const extraPairs = random.pickWeighted([0, 1, 2], (count) => [76, 19, 5][count] ?? 0)
  for (let at = 0; at < extraPairs; at++)
    picked.push(pickAnother(goods, random, day, picked[0] as PickedVariant))
  return {
    lines: mergeLines(picked).map((variant) => applyDiscount(variant, random, by)),
    paidBy: random.pickWeighted(
      ['card', 'cash', 'both'],
      (way) => ({ card: 62, cash: 33, both: 5 })[way],
    ),
    notes: random.roll(),
    ...(random.chance(0.28) && { customer: random.between(0, customers - 1) }),
    ...(random.chance(0.04) && { note: random.pick(NOTES) }),
  }
}

/** Mostly another pair of the same collection. */
function pickAnother(
  goods: VariantPicker,
  random: Random,
  day: string,
  first: PickedVariant,
): PickedVariant {
  return random.chance(0.6) && first.model.collection
    ? goods.pick(random, day, { in: first.model.collection })
    : goods.pick(random, day)
}

function mergeLines(wishes: readonly PickedVariant[]): { line: Line; lowest: number }[] {
  const lines = new Map<number, { line: Line; lowest: number }>()
  for (const { variantId, model } of wishes) {
    const existing = lines.get(variantId)
    if (existing) existing.line.quantity++
    else
      lines.set(variantId, {
        line: { variant_id: variantId, quantity: 1 },
        lowest: model.reducedCents ?? model.cents,
      })
  }
  return [...lines.values()]
}

/** Up to 10 % for sellers and 20 % for the manager. */
function applyDiscount(
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

function planPettyCash(random: Random, { by, at }: { by: string; at: Date }): Step[] {
  if (!random.chance(0.16)) return []
  const [way, cents, reason] = random.pick(CASH_MOVES)
  return [{ at, kind: 'cash', by, way, cents, reason }]
}

const CASH_MOVES: readonly (readonly ['in' | 'out', number, string])[] = [
  ['in', 40_00, 'Cambio traído del banco'],
  ['in', 20_00, 'Monedas de la caja fuerte'],
  ['out', 12_40, 'Agua y café'],
  ['out', 8_75, 'Rollos de papel para los tickets'],
  ['out', 6_20, 'Sellos y sobres'],
  ['out', 18_50, 'Cristalero'],
  ['out', 9_90, 'Productos de limpieza'],
]

/** How far the counted cash is off: mostly not at all. */
function countError(random: Random): { offByCents: number; reason?: string } {
  if (random.chance(0.76)) return { offByCents: 0 }
  const offByCents = random.chance(0.9)
    ? random.pick([-200, -100, -50, -20, -10, -5, 5, 10, 20, 50, 100])
    : random.pick([-10_00, -5_00, 5_00])
  return { offByCents, reason: random.pick(offByCents < 0 ? SHORTAGE_REASONS : SURPLUS_REASONS) }
}

const SHORTAGE_REASONS = [
  'Cambio mal dado',
  'Falta calderilla',
  'No aparece: se vuelve a contar mañana',
]
const SURPLUS_REASONS = [
  'Un cliente no quiso el cambio',
  'Sobra calderilla',
  'Cambio dado de menos',
]
