import { closedPath, type DrawingContext, farFirst, isVisible } from '../drawing-context.ts'
import { type Point, smooth } from '../geometry/curve.ts'
import type { Form } from '../geometry/form.ts'
import { toPath } from '../geometry/path.ts'
import { type Place, project } from '../geometry/space.ts'
import type { Material } from '../materials/material.ts'
import { mix, type Palette } from '../materials/palette.ts'
import { brass } from '../materials/tones.ts'
import { drawCord } from '../parts/laces.ts'
import { type Last, lift, type Side } from '../parts/last.ts'
import { drawStrap } from '../parts/strap.ts'

export interface TrimInput {
  last: Last
  form: Form
  palette: Palette
  material: Material
}

/** The band across the apron. */
export function drawSaddle(
  context: DrawingContext,
  { last, form, palette, material }: TrimInput,
): string {
  const front = form.line([
    [174, 22],
    [172, 40],
    [176, 54],
    [184, 63],
    [189, 66.6],
  ])
  const rear = form.line([
    [140, 22],
    [146, 42],
    [153, 58],
    [160, 70],
    [166, 76.4],
  ])
  return drawStrap(context, last, { front, rear, palette, material, out: 1.3 })
}

/** The slot of a penny loafer: a lens cut into the saddle on top of the foot. */
export function drawPenny(context: DrawingContext, { last, form, palette }: TrimInput): string {
  const slit = (side: Side) => {
    const outline = lens.map(form.at)
    return isVisible(context, last, form.at([176, 70]), side)
      ? closedPath(context, last, outline, { side, out: 1.6 })
      : ''
  }
  const path = farFirst(context).map(slit).join('')
  return `<path d="${path}" fill="${mix(palette.dark, palette.deep, 0.8)}" stroke="${palette.edge}" stroke-width="1.2"/>`
}

/** From the ridge to its tip and back. */
const lens: readonly Point[] = smooth([
  [180.8, 71.5],
  [180.2, 69.4],
  [179, 69.2],
  [176.6, 68.6],
  [174.6, 67.6],
  [173.6, 69.6],
  [172.4, 72],
  [172.2, 73],
  [171.8, 75.5],
])

/** A snaffle of brass: a bar over the instep with a ring at either end. */
export function drawBit(
  context: DrawingContext,
  { last, form, palette, material }: TrimInput,
): string {
  const at = form.at([164, 66])
  const ends = ([-1, 1] as const).map((side) => lift(last, at, side, 2.5))
  const top = lift(last, form.at([167, 76]), 1, 0)
  const bar: Place[] = [ends[0] ?? top, [top[0], top[1], top[2] + 2], ends[1] ?? top]
  const line = toPath(arc(bar).map((place) => project(context.camera, place)))
  const rings = ([-1, 1] as const)
    .filter((side) => isVisible(context, last, at, side))
    .map((side) => closedPath(context, last, oval(form.at([163, 58])), { side, out: 2.4 }))
    .join('')
  const draw = (width: number, colour: string, more = '') =>
    `<path d="${line}${rings}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round" ${more}/>`
  const band = form.line([
    [160, 40],
    [163, 54],
    [167, 68],
    [169.5, 75],
  ])
  const under = drawStrap(context, last, {
    front: band.map(([x, z]): Point => [x + 5, z - 1.6]),
    rear: band.map(([x, z]): Point => [x - 5, z + 1.6]),
    palette,
    material,
    out: 1,
  })
  return `${under}<g opacity=".3" transform="translate(2 4)">${draw(8, '#1a1208')}</g>${draw(8.4, brass.edge)}${draw(6.4, brass.base)}${draw(2.2, '#fff3cf', 'transform="translate(-1 -1.4)"')}`
}

/** A cord tied over the apron, with two tassels that fall forward. */
export function drawTassels(context: DrawingContext, { last, form, palette }: TrimInput): string {
  const cordStyle = { lace: palette, width: 3.2 }
  const knot = lift(last, form.at([172, 73]), 1, 0)
  const sides = farFirst(context).map((side) => {
    const points = form.line([
      [172, 73.2],
      [178, 69.8],
      [186, 66],
      [191, 63.4],
    ])
    const line = points.map((point) => lift(last, point, side, 2.2))
    const end = line.at(-1) ?? knot
    return isVisible(context, last, form.at([188, 64]), side)
      ? drawCord(context, line, cordStyle) + fringe(context, end, palette, side)
      : ''
  })
  return `${sides.join('')}${drawCord(context, [knot, [knot[0] + 3, knot[1], knot[2]]], { lace: palette, width: 6 })}`
}

function fringe(context: DrawingContext, [x, y, z]: Place, palette: Palette, side: Side): string {
  const long = 22
  const threads = Array.from({ length: 9 }, (_, i) => {
    const spread = (i - 4) / 4
    return toPath(
      [0, 0.4, 1].map((t) =>
        project(context.camera, [
          x + long * t * 0.9 - Math.abs(spread) * 1.5 * t,
          y + side * (2 + 3 * t) + spread * (2 + 4.4 * t),
          z - long * t * 0.42 + 2.4 * Math.sin(Math.PI * t),
        ]),
      ),
    )
  }).join('')
  const draw = (width: number, colour: string, more = '') =>
    `<path d="${threads}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" ${more}/>`
  const [kx, ky] = project(context.camera, [x + 1, y + side * 2, z])
  const size = context.camera.scale * 2.9
  return `${draw(9, palette.deep, 'opacity=".3" transform="translate(2 4)"')}${draw(6.4, palette.edge)}${draw(4.2, palette.base)}${draw(1.2, palette.glow, 'opacity=".5"')}<circle cx="${Math.round(kx)}" cy="${Math.round(ky)}" r="${Math.round(size)}" fill="${palette.base}" stroke="${palette.edge}" stroke-width="1.8"/>`
}

function oval([x, z]: Point): Point[] {
  return Array.from({ length: 22 }, (_, i): Point => {
    const angle = (Math.PI * i) / 11
    return [x + 5.6 * Math.cos(angle), z + 7.4 * Math.sin(angle)]
  })
}

/** From one end over the middle to the other, bent like the foot. */
function arc([from = [0, 0, 0], over = [0, 0, 0], to = [0, 0, 0]]: readonly Place[]): Place[] {
  return Array.from({ length: 15 }, (_, i): Place => {
    const angle = (Math.PI * i) / 14
    const share = (1 - Math.cos(angle)) / 2
    const high = Math.sin(angle)
    const mid = (k: 0 | 1 | 2) => from[k] + (to[k] - from[k]) * share
    return [
      mid(0) + (over[0] - (from[0] + to[0]) / 2) * high,
      mid(1),
      mid(2) + (over[2] - (from[2] + to[2]) / 2) * high,
    ]
  })
}
