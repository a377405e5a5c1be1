import type { DrawingContext } from '../drawing-context.ts'
import { curveThrough, heightAt } from '../geometry/curve.ts'
import { ticks } from '../materials/marks.ts'
import { rubber } from '../materials/material.ts'
import { mix, type Palette } from '../materials/palette.ts'
import type { Last } from '../parts/last.ts'
import { drawWall, type Level, ring, soleWall, visibleRim } from '../parts/sole.ts'
import { drawStitches } from '../parts/stitch.ts'

/** A sole that reaches up around the upper. */
export interface SportSole {
  foam: Palette
  tread: Palette
  /** The colour of the line along the side. */
  line: Palette
  /** A plain cup with a stitched edge, or a runner's sculpted foam. */
  cup: boolean
  /** How far it covers the upper, along the shoe. */
  lip: (along: number) => number
  ground: (along: number) => number
}

export function drawSportSole(context: DrawingContext, last: Last, sole: SportSole): string {
  const { foam, tread, line, cup, lip, ground } = sole
  const top = (along: number) => heightAt(last.bottom, along) + lip(along)
  const split = (along: number) => ground(along) + (cup ? 3 : 5)
  const between = (share: number) => (along: number) =>
    top(along) * (1 - share) + split(along) * share
  const levels: Level[] = cup
    ? [
        { out: 1.4, up: top },
        { out: 3, up: (along) => top(along) - 1.4 },
        { out: 3.8, up: between(0.5) },
        { out: 3.8, up: split },
      ]
    : [
        { out: 1.6, up: top },
        { out: 3.4, up: (along) => top(along) - 1.8 },
        { out: 5, up: between(0.32) },
        { out: 3.2, up: between(0.6) },
        { out: 5, up: split },
      ]
  const outer = soleWall(last, [
    { out: cup ? 3.9 : 5, up: split },
    { out: cup ? 4 : 5, up: (along) => ground(along) + 2 },
    { out: 3, up: ground },
  ])
  const at = (share: number, out: number) =>
    visibleRim(context, ring(last, { out, up: between(share) }, 70))
  const cuts = ticks(
    context,
    ring(last, { out: 4.4, up: (along) => ground(along) + 3 }, 54),
    ring(last, { out: 3.2, up: ground }, 54),
  )
  const stripe = cup
    ? drawStitches(at(0.2, 3.5), { ...foam, stitch: mix(foam.base, foam.edge, 0.35) }, 0.9)
    : `<path d="${at(0.6, 3.3)}" fill="none" stroke="${line.base}" stroke-width="5" opacity=".9"/>`
  const band = cup
    ? `<path d="${at(0.62, 3.9)}" fill="none" stroke="${line.base}" stroke-width="4" opacity=".85"/>`
    : `<path d="${at(0.6, 3.3)}" fill="none" stroke="${foam.edge}" stroke-width="1" opacity=".6" transform="translate(0 3)"/>`
  return [
    drawWall(context, soleWall(last, levels), foam, rubber),
    stripe,
    band,
    drawWall(context, outer, tread, rubber),
    `<path d="${cuts}" stroke="${tread.deep}" stroke-width="4.5" opacity=".6" fill="none"/>`,
  ].join('')
}

/** The height of a cup sole along the shoe. */
export function cupHeight(length: number, [heel, waist, toe]: readonly [number, number, number]) {
  return curveThrough([
    [0, heel],
    [length * 0.15, heel * 0.8],
    [length * 0.4, waist],
    [length * 0.7, waist],
    [length * 0.9, (waist + toe) / 2],
    [length, toe],
  ])
}
