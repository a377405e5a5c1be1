import type { DrawingContext } from '../drawing-context.ts'
import { ticks } from '../materials/marks.ts'
import { rubber, suede } from '../materials/material.ts'
import { createPalette, type Palette } from '../materials/palette.ts'
import type { Last } from './last.ts'
import { drawTop, drawWall, levelBelow, ring, soleWall, visibleRim } from './sole.ts'

/** Courses of braid between the rubber base and the canvas: more for a higher sole. */
export function drawJute(
  context: DrawingContext,
  last: Last,
  palette: Palette,
  ground: (along: number) => number,
): string {
  const upper = levelBelow(last, -1, 0).up
  const at = (share: number, out: number) => ({
    out,
    up: (along: number) => upper(along) * (1 - share) + (ground(along) + 3) * share,
  })
  const body = soleWall(last, [at(0, 4.4), at(0.08, 5.2), at(0.5, 5.6), at(0.94, 5.2), at(1, 4.4)])
  const high = upper(20)
  const courses = Math.max(3, Math.round(high / 9))
  const base = soleWall(last, [
    { out: 4.8, up: (along) => ground(along) + 3 },
    { out: 4, up: ground },
  ])
  return [
    drawTop(context, ring(last, at(0, 4.4)), palette.light),
    drawWall(context, body, palette, suede),
    ...Array.from({ length: courses }, (_, k) =>
      braid(context, last, palette, (share) => at((k + share) / courses, 5.7)),
    ),
    drawWall(context, base, createPalette('#9a7b53'), rubber),
  ].join('')
}

/** One course of braid: strands leaning both ways, and a dark furrow below. */
function braid(
  context: DrawingContext,
  last: Last,
  palette: Palette,
  at: (share: number) => { out: number; up: (along: number) => number },
): string {
  const count = 96
  const [upper, centre, lower] = [0.06, 0.5, 0.94].map((share) => ring(last, at(share), count))
  const strands =
    ticks(context, upper ?? [], centre ?? [], 1) + ticks(context, centre ?? [], lower ?? [], -1)
  const furrow = visibleRim(context, ring(last, at(1), 60))
  return `<g fill="none" stroke-linecap="round"><path d="${furrow}" stroke="${palette.deep}" stroke-width="4" opacity=".32"/><path d="${strands}" stroke="${palette.dark}" stroke-width="3.4" opacity=".55"/><path d="${strands}" stroke="${palette.light}" stroke-width="1.5" opacity=".75" transform="translate(-1.5 -.5)"/></g>`
}

/** The thick thread that joins canvas and jute. */
export function drawBlanketStitch(context: DrawingContext, last: Last): string {
  const count = 64
  const low = ring(last, levelBelow(last, 3, 5.8), count)
  const high = ring(last, levelBelow(last, -6, 0.8), count)
  const thread = ticks(context, high, low, 0) + visibleRim(context, high)
  return `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${thread}" stroke="#7d6138" stroke-width="4.6" opacity=".45" transform="translate(1 1.6)"/><path d="${thread}" stroke="#e2cca2" stroke-width="3.2"/></g>`
}
