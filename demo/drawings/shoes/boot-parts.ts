import { beside, heightAt, type Point } from '../geometry/curve.ts'
import type { Place } from '../geometry/space.ts'
import { leather } from '../materials/material.ts'
import { mix, type Palette } from '../materials/palette.ts'
import { heelTone, soleTone } from '../materials/tones.ts'
import { footOf, type Heel, heel } from '../parts/heels.ts'
import { cord } from '../parts/laces.ts'
import type { Last, Side } from '../parts/last.ts'
import { ring, under } from '../parts/sole.ts'
import { outsole } from '../parts/soles.ts'
import { stitches } from '../parts/stitch.ts'
import { type Look, type Studio, shape, trace } from '../studio.ts'

/** A boot's heel and sole, and where they stand. */
export function bootSole(last: Last, look: Look, half: number) {
  const { heel: asked = 'block', soleKind = 'rubber' } = look.knobs
  const slim = asked === 'stiletto' || asked === 'kitten'
  const kind: Heel['shape'] = asked === 'wedge' ? 'flat' : asked
  const size = { shape: kind, back: 5.5, breast: slim ? 58 : 67, half: slim ? half - 5 : half }
  return {
    stands: [ring(last, under(last, 0, 2)).filter(([x]) => x > 140), footOf(size)],
    draw: (studio: Studio) =>
      heel(studio, {
        ...size,
        seat: (along) => heightAt(last.bottom, along) - 4.5,
        palette: slim ? look.upper : heelTone(look, soleKind === 'rubber' ? 'leather' : soleKind),
        ...(slim ? { material: leather } : {}),
      }) + outsole(studio, last, { kind: soleKind, palette: soleTone(look, soleKind), out: 2.8 }),
  }
}

/** A gore of elastic: its outline, and the ribs that run down in it. */
export function gore(
  studio: Studio,
  last: Last,
  side: Side,
  {
    outline,
    ribs,
    palette,
  }: { outline: readonly Point[]; ribs: readonly (readonly Point[])[]; palette: Palette },
): string {
  const path = shape(studio, last, outline, { side })
  const lines = ribs.map((rib) => trace(studio, last, rib, { side, out: 0 })).join('')
  const seam = trace(studio, last, beside(outline, -2.6), { side, out: 0 })
  return `<path d="${path}" fill="${mix(palette.dark, palette.deep, 0.35)}" stroke="${palette.edge}" stroke-width="2"/><path d="${lines}" fill="none" stroke="${palette.light}" stroke-width="1.5" opacity=".4"/>${stitches(seam, palette, 0.8)}`
}

/** The loop at the back by which one pulls a boot on. */
export function pullTab(studio: Studio, last: Last, [x, z]: Point, palette: Palette): string {
  const sway = last.sway?.(x) ?? 0
  const places = [
    [-1.5, -16],
    [-4, -4],
    [-3.5, 8],
    [1, 12],
    [6, 8],
    [7, -6],
  ].map(([dx = 0, dz = 0]): Place => [x + dx, sway, z + dz])
  return cord(studio, places, { lace: palette, width: 4.5, flat: true })
}
