import { type DrawingContext, farFirst, type Look } from '../drawing-context.ts'
import { type Point, smooth } from '../geometry/curve.ts'
import type { Form } from '../geometry/form.ts'
import type { Material } from '../materials/material.ts'
import { createPalette, mix } from '../materials/palette.ts'
import { isPale } from '../materials/tones.ts'
import { bandEdges, type CrossStrap } from './instep.ts'
import type { Last } from './last.ts'
import { drawStrap } from './strap.ts'

/** Straps of velcro over a trainer: round ends, a stitched patch of a second colour on each. */
export function createVelcroStraps(
  form: Form,
  lines: readonly (readonly Point[])[],
  { look, material, width }: { look: Look; material: Material; width: number },
): CrossStrap[] {
  const { upper } = look
  const tip =
    look.accent ?? createPalette(isPale(upper) ? '#dcd4c4' : mix(upper.base, upper.deep, 0.28))
  return lines.map((line) => ({
    middle: smooth(line.map(form.at)),
    width,
    palette: upper,
    material,
    tip,
    out: 2.4,
  }))
}

/** Draws both halves of each strap over the upper, with the patch on the outer one. */
export function drawVelcroStraps(
  context: DrawingContext,
  last: Last,
  bars: readonly CrossStrap[],
): string {
  return bars
    .flatMap((bar) =>
      farFirst(context).map((side) => {
        const whole = drawStrap(context, last, { ...bandEdges(bar, last, side === 1), ...bar }, [
          side,
        ])
        if (side === -1 || bar.tip === undefined) return whole
        const patch = {
          ...bandEdges(bar, last, true, 0.36),
          ...bar,
          palette: bar.tip,
          meets: false,
        }
        return whole + drawStrap(context, last, { ...patch, out: (bar.out ?? 1.6) + 0.4 }, [side])
      }),
    )
    .join('')
}
