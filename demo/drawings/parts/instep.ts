import { type DrawingContext, farFirst } from '../drawing-context.ts'
import { getPoint, offsetLine, type Point, pointAt } from '../geometry/curve.ts'
import type { Material } from '../materials/material.ts'
import type { Palette } from '../materials/palette.ts'
import type { Last } from './last.ts'
import { type Buckle, drawBuckle, drawStrap } from './strap.ts'

/** The last with the foot above the opening, on which straps lie. */
export function footAbove(last: Last, instep: readonly Point[], round = 36): Last {
  const top = getPoint(instep, 0)
  return {
    ...last,
    round: (along, up) => (along > getPoint(last.ridge, 0)[0] ? last.round(along, up) : round),
    ridge: [...instep.slice(0, -1), ...last.ridge],
    above: [
      [getPoint(last.back, last.back.length - 1)[0], top[1] + 40],
      [top[0], top[1] + 40],
    ],
  }
}

/** A strap across the instep: its middle line upwards from the outer quarter to the ridge. */
export interface CrossStrap {
  middle: readonly Point[]
  width: number
  palette: Palette
  material: Material
  lining?: Palette
  /** The position of the buckle, from 0 to 1 along the strap. */
  buckle?: { at: number; metal: Palette }
  /** A second colour at its end, of velcro. */
  tip?: Palette
  out?: number
}

/** The sewn-in end of a strap as seen through the opening, drawn behind the near half. */
export function crossStrapInside(
  context: DrawingContext,
  foot: Last,
  crossStrap: CrossStrap,
): string {
  const [far, near] = farFirst(context)
  const sides = near === -1 ? ([far, near] as const) : ([far] as const)
  return drawStrap(context, foot, { ...bandEdges(crossStrap, foot, false), ...crossStrap }, sides)
}

/** The end of a strap that closes over the outer quarter. */
export function crossStrapOutside(
  context: DrawingContext,
  foot: Last,
  crossing: CrossStrap,
): string {
  if (farFirst(context)[1] === -1) return ''
  const { middle, width } = crossing
  const whole = drawStrap(context, foot, { ...bandEdges(crossing, foot, true), ...crossing }, [1])
  if (crossing.buckle === undefined) return whole
  const frame: Buckle = {
    width: width * 0.78,
    height: width * 1.45,
    turn: turnAt(middle, crossing.buckle.at) - 180,
    metal: crossing.buckle.metal,
  }
  return whole + drawBuckle(context, foot, pointAt(middle, crossing.buckle.at), frame)
}

/** The two edges of a band around its middle line, up to the ridge; a free lower end is round. */
export function bandEdges(
  { middle, width }: Pick<CrossStrap, 'middle' | 'width'>,
  { ridge }: Pick<Last, 'ridge'>,
  free: boolean,
  to = 1,
): { front: Point[]; rear: Point[] } {
  const count = 40
  const line = Array.from({ length: count }, (_, i) => pointAt(middle, (to * i) / (count - 1)))
  const start = getPoint(line, 0)
  const edge = (sign: number) => {
    const points = line.map((point, i) => {
      const gone = Math.min(1, Math.hypot(point[0] - start[0], point[1] - start[1]) / (width / 2))
      const half = (width / 2) * (free ? Math.sqrt(1 - (1 - gone) ** 2) : 1)
      return getPoint(
        offsetLine([line[i - 1] ?? point, point, line[i + 1] ?? point], sign * half),
        1,
      )
    })
    const end = getPoint(points, count - 1)
    return to < 1 ? points : [...points.slice(0, -1), nearest(ridge, end)]
  }
  return { front: edge(-1), rear: edge(1) }
}

function nearest(line: readonly Point[], to: Point): Point {
  const far = ([x, z]: Point) => Math.hypot(x - to[0], z - to[1])
  return line.reduce((best, point) => (far(point) < far(best) ? point : best), getPoint(line, 0))
}

function turnAt(line: readonly Point[], share: number): number {
  const [from, to] = [pointAt(line, share - 0.03), pointAt(line, share + 0.03)]
  return (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI
}
