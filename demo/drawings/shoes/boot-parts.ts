import { closedPath, type DrawingContext, type Look, visiblePath } from '../drawing-context.ts'
import { heightAt, offsetLine, type Point } from '../geometry/curve.ts'
import type { Place } from '../geometry/space.ts'
import { leather } from '../materials/material.ts'
import { mix, type Palette } from '../materials/palette.ts'
import { heelTone, soleTone } from '../materials/tones.ts'
import { drawHeel, type Heel, heelFootprint } from '../parts/heels.ts'
import { drawCord } from '../parts/laces.ts'
import type { Last, Side } from '../parts/last.ts'
import { levelBelow, ring } from '../parts/sole.ts'
import { drawOutsole } from '../parts/soles.ts'
import { drawStitches } from '../parts/stitch.ts'

/** The heel and sole of a boot, and their outlines on the ground. */
export function bootSole(last: Last, look: Look, half: number) {
  const { heel: asked = 'block', soleKind = 'rubber' } = look.options
  const slim = asked === 'stiletto' || asked === 'kitten'
  const kind: Heel['shape'] = asked === 'wedge' ? 'flat' : asked
  const size = { shape: kind, back: 5.5, breast: slim ? 58 : 67, half: slim ? half - 5 : half }
  return {
    stands: [ring(last, levelBelow(last, 0, 2)).filter(([x]) => x > 140), heelFootprint(size)],
    draw: (context: DrawingContext) =>
      drawHeel(context, {
        ...size,
        seat: (along) => heightAt(last.bottom, along) - 4.5,
        palette: slim ? look.upper : heelTone(look, soleKind === 'rubber' ? 'leather' : soleKind),
        ...(slim ? { material: leather } : {}),
      }) +
      drawOutsole(context, last, { kind: soleKind, palette: soleTone(look, soleKind), out: 2.8 }),
  }
}

/** A gore of elastic: its outline, and the ribs that run down in it. */
export function drawGore(
  context: DrawingContext,
  last: Last,
  side: Side,
  {
    outline,
    ribs,
    palette,
  }: { outline: readonly Point[]; ribs: readonly (readonly Point[])[]; palette: Palette },
): string {
  const path = closedPath(context, last, outline, { side })
  const lines = ribs.map((rib) => visiblePath(context, last, rib, { side, out: 0 })).join('')
  const seam = visiblePath(context, last, offsetLine(outline, -2.6), { side, out: 0 })
  return `<path d="${path}" fill="${mix(palette.dark, palette.deep, 0.35)}" stroke="${palette.edge}" stroke-width="2"/><path d="${lines}" fill="none" stroke="${palette.light}" stroke-width="1.5" opacity=".4"/>${drawStitches(seam, palette, 0.8)}`
}

export function drawPullTab(
  context: DrawingContext,
  last: Last,
  [x, z]: Point,
  palette: Palette,
): string {
  const sway = last.sway?.(x) ?? 0
  const places = [
    [-1.5, -16],
    [-4, -4],
    [-3.5, 8],
    [1, 12],
    [6, 8],
    [7, -6],
  ].map(([dx = 0, dz = 0]): Place => [x + dx, sway, z + dz])
  return drawCord(context, places, { lace: palette, width: 4.5, flat: true })
}
