import type { Knobs, Toe } from '../knobs.ts'
import { type Point, smooth, step, through } from './curve.ts'

/** The form a kind is drawn in, before a model changes it: millimetres of the side elevation. */
export interface Plan {
  /** From the heel to the tip. */
  length: number
  toe: Toe
  /** How high the foot's heel stands. */
  heel: number
  /** How low and how high models may set it. */
  heels?: readonly [least: number, most: number]
  /** Where a boot's shaft begins and ends; what lies between is stretched. */
  shaft?: readonly [from: number, to: number]
  shafts?: readonly [least: number, most: number]
  /** By how much a thicker sole lifts it all. */
  lift?: number
}

/** Carries the lines of a plan over to the form of one model. */
export interface Form {
  at(point: Point): Point
  line(points: readonly Point[], pieces?: number): Point[]
  /** Half widths along the shoe; the toe's shape narrows or widens their end. */
  wide(pairs: readonly Point[]): (along: number) => number
  /** How far from an edge the last is round, along the shoe. */
  rounding(pairs: readonly Point[]): (along: number) => number
  /** The plan's height of a place of the form. */
  level(along: number, up: number): number
  /** By how much the foot's heel stands higher than in the plan. */
  raised: number
  /** Of the form, from the heel to the tip. */
  length: number
}

/** Against a round toe: how wide the tip is, how much longer, how soon its corner rounds. */
const tips: Record<Toe, { wide: number; longer: number; corner: number }> = {
  round: { wide: 1, longer: 0, corner: 1 },
  almond: { wide: 0.78, longer: 5, corner: 0.9 },
  pointed: { wide: 0.5, longer: 12, corner: 0.72 },
  square: { wide: 1.06, longer: 3, corner: 0.42 },
}

export function formOf(plan: Plan, { toe = plan.toe, heelHeight, shaft }: Knobs): Form {
  const [own, asked] = [tips[plan.toe], tips[toe]]
  const start = plan.length * 0.7
  const far = (along: number) => Math.max(0, (along - start) / (plan.length - start))
  const longer = asked.longer - own.longer
  const raised = plan.heels ? clamped(heelHeight, plan.heels, plan.heel) - plan.heel : 0
  const rise = (along: number) => raised * (1 - step(plan.length * 0.16, plan.length * 0.7, along))
  const { lift = 0 } = plan
  const [from, to] = plan.shaft ?? [0, 0]
  const stretch = plan.shaft
    ? (clamped(shaft, plan.shafts, to + raised) - raised - lift - from) / (to - from)
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
      through(pairs.map(([x, w]) => [at([x, 0])[0], w * ratio(x, own.wide, asked.wide)])),
    rounding: (pairs) =>
      through(pairs.map(([x, r]) => [at([x, 0])[0], r * ratio(x, own.corner, asked.corner)])),
    level: (along, up) => {
      const low = up - rise(along) - lift
      return plan.shaft && low > from ? from + (low - from) / stretch : low
    },
    raised,
    length: plan.length + longer,
  }
}

function clamped(
  value: number | undefined,
  [least, most]: readonly [number, number] = [-1e9, 1e9],
  own: number,
): number {
  return value === undefined ? own : Math.min(most, Math.max(least, value))
}
