import type { ShoeOptions, Toe } from '../options.ts'
import { curveThrough, type Point, smooth, step } from './curve.ts'

/** The default form of a kind in millimetres of the side elevation. */
export interface Plan {
  /** From the heel to the tip. */
  length: number
  toe: Toe
  /** The height of the foot's heel. */
  heel: number
  /** The lowest and highest heel of a model. */
  heels?: readonly [least: number, most: number]
  /** Where the shaft of a boot begins and ends; the part between is stretched. */
  shaft?: readonly [from: number, to: number]
  shafts?: readonly [least: number, most: number]
  /** How much a thicker sole lifts the shoe. */
  lift?: number
}

/** Transforms the lines of a plan to the form of one model. */
export interface Form {
  at(point: Point): Point
  line(points: readonly Point[], pieces?: number): Point[]
  /** Half widths along the shoe, narrowed or widened at the toe by its shape. */
  wide(pairs: readonly Point[]): (along: number) => number
  /** The rounding radius along the shoe. */
  rounding(pairs: readonly Point[]): (along: number) => number
  /** The height in the plan of a place in the form. */
  level(along: number, up: number): number
  /** How much higher the foot's heel is than in the plan. */
  raised: number
  /** From the heel to the tip. */
  length: number
}

/** The width, extra length and corner radius of each toe, relative to a round one. */
const tips: Record<Toe, { wide: number; longer: number; corner: number }> = {
  round: { wide: 1, longer: 0, corner: 1 },
  almond: { wide: 0.78, longer: 5, corner: 0.9 },
  pointed: { wide: 0.5, longer: 12, corner: 0.72 },
  square: { wide: 1.06, longer: 3, corner: 0.42 },
}

export function createForm(plan: Plan, { toe = plan.toe, heelHeight, shaft }: ShoeOptions): Form {
  const [ownTip, tip] = [tips[plan.toe], tips[toe]]
  const start = plan.length * 0.7
  const far = (along: number) => Math.max(0, (along - start) / (plan.length - start))
  const longer = tip.longer - ownTip.longer
  const raised = plan.heels ? clamp(heelHeight, plan.heels, plan.heel) - plan.heel : 0
  const rise = (along: number) => raised * (1 - step(plan.length * 0.16, plan.length * 0.7, along))
  const { lift = 0 } = plan
  const [from, to] = plan.shaft ?? [0, 0]
  const stretch = plan.shaft
    ? (clamp(shaft, plan.shafts, to + raised) - raised - lift - from) / (to - from)
    : 1
  const at = ([x, z]: Point): Point => {
    const high = plan.shaft && z > from ? from + (z - from) * stretch : z
    return [x + longer * far(x) ** 1.5, high + rise(x) + lift]
  }
  const ratio = (along: number, one: number, other: number) =>
    1 + (other / one - 1) * far(along) ** 0.8
  return {
    at,
    line: (points, pieces) => smooth(points.map(at), pieces),
    wide: (pairs) =>
      curveThrough(pairs.map(([x, w]) => [at([x, 0])[0], w * ratio(x, ownTip.wide, tip.wide)])),
    rounding: (pairs) =>
      curveThrough(pairs.map(([x, r]) => [at([x, 0])[0], r * ratio(x, ownTip.corner, tip.corner)])),
    level: (along, up) => {
      const low = up - rise(along) - lift
      return plan.shaft && low > from ? from + (low - from) / stretch : low
    },
    raised,
    length: plan.length + longer,
  }
}

function clamp(
  value: number | undefined,
  [least, most]: readonly [number, number] = [-1e9, 1e9],
  own: number,
): number {
  return value === undefined ? own : Math.min(most, Math.max(least, value))
}
