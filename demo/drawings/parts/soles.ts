import type { SoleKind } from '../knobs.ts'
import { ticks } from '../materials/marks.ts'
import { leather, rubber } from '../materials/material.ts'
import { mix, type Palette } from '../materials/palette.ts'
import { thread } from '../materials/tones.ts'
import type { Studio } from '../studio.ts'
import type { Last } from './last.ts'
import { type Level, rim, ring, topFace, under, wall, wallFace } from './sole.ts'
import { stitches } from './stitch.ts'

/** A sole that is sewn on round the shoe: its edge is seen, and on a welt its seam. */
export interface Outsole {
  kind: SoleKind
  palette: Palette
  /** How far it stands out from the upper; a dress shoe's less than a boot's. */
  out: number
}

/** Millimetres of each kind of sole below the upper. */
const depths: Partial<Record<SoleKind, number>> = { rubber: 8, lug: 13, crepe: 13 }

/** How much a sole lifts the shoe above a leather sole. */
export function liftOf(kind: SoleKind): number {
  return Math.max(0, (depths[kind] ?? 6.4) - 8)
}

export function outsole(studio: Studio, last: Last, { kind, palette: tone, out }: Outsole): string {
  const deep = depths[kind] ?? 6.4
  const material = kind === 'leather' ? leather : rubber
  const levels: Level[] = [
    under(last, 0.5, out),
    under(last, 2, out + 0.7),
    under(last, deep * 0.6, out + 0.8),
    under(last, deep, out - 0.2),
  ]
  const line = (below: number, beyond: number, width: number, opacity: number) =>
    `<path d="${rim(studio, ring(last, under(last, below, beyond), 60))}" fill="none" stroke="${tone.deep}" stroke-width="${width}" opacity="${opacity}"/>`
  return [
    topFace(studio, ring(last, under(last, 0.5, out)), mix(tone.base, tone.glow, 0.16)),
    wallFace(
      studio,
      wall(last, levels),
      { ...tone, base: mix(tone.base, tone.deep, 0.12) },
      material,
    ),
    kind === 'leather' ? line(2.6, out + 0.7, 1.6, 0.6) : line(3.4, out + 0.8, 1.6, 0.5),
    kind === 'lug' ? lugs(studio, last, tone, deep, out) : '',
    kind === 'crepe' ? line(7, out + 0.8, 1.2, 0.35) + line(10, out + 0.6, 1.2, 0.35) : '',
    stitches(
      rim(studio, ring(last, under(last, 0.4, out - 1.5), 60)),
      { ...tone, stitch: mix(tone.base, thread, 0.75) },
      0.85,
    ),
  ].join('')
}

function lugs(studio: Studio, last: Last, tone: Palette, deep: number, out: number): string {
  const cuts = ticks(
    studio,
    ring(last, under(last, deep * 0.55, out + 0.9), 40),
    ring(last, under(last, deep + 0.6, out), 40),
  )
  return `<path d="${cuts}" fill="none" stroke="${tone.deep}" stroke-width="7" opacity=".8"/>`
}
