import type { DrawingContext } from '../drawing-context.ts'
import { ticks } from '../materials/marks.ts'
import { leather, rubber } from '../materials/material.ts'
import { mix, type Palette } from '../materials/palette.ts'
import { thread } from '../materials/tones.ts'
import type { SoleKind } from '../options.ts'
import type { Last } from './last.ts'
import { drawTop, drawWall, type Level, levelBelow, ring, soleWall, visibleRim } from './sole.ts'
import { drawStitches } from './stitch.ts'

/** A sewn-on sole with a visible edge and seam. */
export interface Outsole {
  kind: SoleKind
  palette: Palette
  /** How far it juts out from the upper: less for a dress shoe than for a boot. */
  out: number
}

/** Millimetres of each kind of sole below the upper. */
const depths: Partial<Record<SoleKind, number>> = { rubber: 8, lug: 13, crepe: 13 }

/** How much a sole lifts the shoe above a leather sole. */
export function getSoleLift(kind: SoleKind): number {
  return Math.max(0, (depths[kind] ?? 6.4) - 8)
}

export function drawOutsole(
  context: DrawingContext,
  last: Last,
  { kind, palette: tone, out }: Outsole,
): string {
  const deep = depths[kind] ?? 6.4
  const material = kind === 'leather' ? leather : rubber
  const levels: Level[] = [
    levelBelow(last, 0.5, out),
    levelBelow(last, 2, out + 0.7),
    levelBelow(last, deep * 0.6, out + 0.8),
    levelBelow(last, deep, out - 0.2),
  ]
  const line = (below: number, beyond: number, width: number, opacity: number) =>
    `<path d="${visibleRim(context, ring(last, levelBelow(last, below, beyond), 60))}" fill="none" stroke="${tone.deep}" stroke-width="${width}" opacity="${opacity}"/>`
  return [
    drawTop(context, ring(last, levelBelow(last, 0.5, out)), mix(tone.base, tone.glow, 0.16)),
    drawWall(
      context,
      soleWall(last, levels),
      { ...tone, base: mix(tone.base, tone.deep, 0.12) },
      material,
    ),
    kind === 'leather' ? line(2.6, out + 0.7, 1.6, 0.6) : line(3.4, out + 0.8, 1.6, 0.5),
    kind === 'lug' ? lugs(context, last, tone, deep, out) : '',
    kind === 'crepe' ? line(7, out + 0.8, 1.2, 0.35) + line(10, out + 0.6, 1.2, 0.35) : '',
    drawStitches(
      visibleRim(context, ring(last, levelBelow(last, 0.4, out - 1.5), 60)),
      { ...tone, stitch: mix(tone.base, thread, 0.75) },
      0.85,
    ),
  ].join('')
}

function lugs(
  context: DrawingContext,
  last: Last,
  tone: Palette,
  deep: number,
  out: number,
): string {
  const cuts = ticks(
    context,
    ring(last, levelBelow(last, deep * 0.55, out + 0.9), 40),
    ring(last, levelBelow(last, deep + 0.6, out), 40),
  )
  return `<path d="${cuts}" fill="none" stroke="${tone.deep}" stroke-width="7" opacity=".8"/>`
}
