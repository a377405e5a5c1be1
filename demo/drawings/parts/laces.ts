import { type DrawingContext, normalAt } from '../drawing-context.ts'
import { getPoint, type Point, pointAt, smooth } from '../geometry/curve.ts'
import { toPath } from '../geometry/path.ts'
import { dot, type Place, project } from '../geometry/space.ts'
import type { Palette } from '../materials/palette.ts'
import { type Last, lift, type Side } from './last.ts'
import { disc } from './punch.ts'

/** Rows of eyelets on both halves and the lace that goes through them, with its bow. */
export interface Lacing {
  /** The outer half's eyelets, from the toe upwards. */
  eyelets: readonly Point[]
  lace: Palette
  ring: Palette
  /** Millimetres. */
  width: number
  flat?: boolean
  crossed?: boolean
  /** The size of the bow; without it the ends are tucked in. */
  drawLaceBow?: number
}

export function drawLaces(context: DrawingContext, last: Last, lacing: Lacing): string {
  const { eyelets } = lacing
  const holes = ([-1, 1] as const).flatMap((side) =>
    eyelets.map((eyelet) => hole(context, last, eyelet, side, lacing)),
  )
  const bars = eyelets.map((eyelet, i) => {
    const next = lacing.crossed === true ? eyelets[i + 1] : undefined
    if (next === undefined) return drawCord(context, across(context, last, eyelet, eyelet), lacing)
    return (
      drawCord(context, across(context, last, next, eyelet), lacing) +
      drawCord(context, across(context, last, eyelet, next), lacing)
    )
  })
  return (
    holes.join('') +
    bars.join('') +
    (lacing.drawLaceBow === undefined ? '' : bow(context, last, lacing, lacing.drawLaceBow))
  )
}

/** A lace: its dark edges, its body, the light on it. */
export function drawCord(
  context: DrawingContext,
  places: readonly Place[],
  { lace, width, flat = false }: Pick<Lacing, 'lace' | 'width' | 'flat'>,
): string {
  const path = toPath(places.map((place) => project(context.camera, place)))
  if (places.length < 2) return ''
  const size = width * context.camera.scale
  const line = (wide: number, colour: string, more = '') =>
    `<path d="${path}" stroke="${colour}" stroke-width="${Math.round(wide * 10) / 10}" ${more}/>`
  const twill = flat
    ? line(size * 0.9, lace.dark, 'stroke-dasharray="1.4 3.4" opacity=".35"')
    : line(size * 0.8, lace.dark, 'stroke-dasharray="2.2 3" opacity=".5"')
  return [
    '<g fill="none" stroke-linejoin="round">',
    line(size + 4, '#160f0a', 'opacity=".22" transform="translate(1.5 4)"'),
    line(size + 2.2, lace.edge, 'stroke-linecap="round"'),
    line(size, lace.base, 'stroke-linecap="round"'),
    twill,
    line(size * 0.34, lace.glow, 'opacity=".55" transform="translate(-.8 -1.4)"'),
    '</g>',
  ].join('')
}

/** The visible part of a line from an eyelet over the ridge to one of the other half. */
function across(context: DrawingContext, last: Last, from: Point, to: Point): Place[] {
  const [low, high] = [overRidge(last, from), overRidge(last, to)]
  const top: Point = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2]
  const places: Place[] = []
  const count = 12
  for (let i = 0; i <= count; i++)
    addVisible(context, last, between(from, top, 1 - (1 - i / count) ** 2), 1, places)
  for (let i = 1; i <= count; i++)
    addVisible(context, last, between(top, to, (i / count) ** 2), -1, places)
  return places
}

function addVisible(
  context: DrawingContext,
  last: Last,
  point: Point,
  side: Side,
  places: Place[],
): void {
  const normal = normalAt(last, point, side)
  if (dot(normal, context.camera.toward) < -0.15 * Math.hypot(...normal)) return
  const [x, y, z] = lift(last, point, side, 1.2)
  places.push([x, y, z + 0.7])
}

function overRidge(last: Last, from: Point): Point {
  let best: Point = getPoint(last.ridge, 0)
  for (const point of last.ridge)
    if (
      Math.hypot(point[0] - from[0], point[1] - from[1]) <
      Math.hypot(best[0] - from[0], best[1] - from[1])
    )
      best = point
  return best
}

function between(from: Point, to: Point, share: number): Point {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
}

function hole(
  context: DrawingContext,
  last: Last,
  eyelet: Point,
  side: Side,
  { ring }: Lacing,
): string {
  const normal = normalAt(last, eyelet, side)
  if (dot(normal, context.camera.toward) <= 0) return ''
  const round = (radius: number) => disc(context, last, eyelet, side, radius, 0.3)
  return `<path d="${round(2.6)}" fill="${ring.base}" stroke="${ring.edge}" stroke-width="1.2"/><path d="${round(1.5)}" fill="#120d0a"/>`
}

/** Two loops and two ends that hang over both halves from the top of the lacing. */
function bow(context: DrawingContext, last: Last, lacing: Lacing, large: number): string {
  const top = getPoint(lacing.eyelets, lacing.eyelets.length - 1)
  const knot = overRidge(last, top)
  const hang = (side: Side, points: readonly Point[]): Place[] =>
    Array.from({ length: 26 }, (_, i) => {
      const [x, z] = pointAt(points, i / 25)
      const [along, out, up] = lift(last, [knot[0] + x * large, knot[1] + z * large], side, 0)
      const away = 3 + 5 * Math.sin((Math.PI * i) / 25)
      return [along, out + side * away * 0.6, up + 2]
    })
  const loop = (side: Side) => drawCord(context, hang(side, loopLine), lacing)
  const end = (side: Side) => drawCord(context, hang(side, endLine), lacing)
  const sway = last.sway?.(knot[0]) ?? 0
  const tie = drawCord(
    context,
    [-2.4, 0, 2.4].map((out): Place => [knot[0] + 1, sway + out, knot[1] + 3.4 - out * out * 0.1]),
    { ...lacing, width: lacing.width * 1.5 },
  )
  return `${loop(-1)}${end(1)}${loop(1)}${tie}`
}

const loopLine = smooth(
  [
    [0, 0],
    [6, -6],
    [10, -18],
    [7, -29],
    [0, -31],
    [-3, -22],
    [-1, -10],
    [0, 0],
  ],
  8,
)
const endLine = smooth(
  [
    [0, 0],
    [10, -5],
    [20, -17],
    [26, -33],
  ],
  8,
)
