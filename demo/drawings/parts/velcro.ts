import { type Point, smooth } from '../geometry/curve.ts'
import type { Form } from '../geometry/form.ts'
import type { Material } from '../materials/material.ts'
import { mix, paletteOf } from '../materials/palette.ts'
import { isPale } from '../materials/tones.ts'
import { farFirst, type Look, type Studio } from '../studio.ts'
import { bandOf, type Crossing } from './instep.ts'
import type { Last } from './last.ts'
import { strap } from './strap.ts'

/** Straps of velcro over a trainer: round ends, a stitched patch of a second colour on each. */
export function velcroAt(
  form: Form,
  lines: readonly (readonly Point[])[],
  { look, material, width }: { look: Look; material: Material; width: number },
): Crossing[] {
  const { upper } = look
  const tip =
    look.accent ?? paletteOf(isPale(upper) ? '#dcd4c4' : mix(upper.base, upper.deep, 0.28))
  return lines.map((line) => ({
    middle: smooth(line.map(form.at)),
    width,
    palette: upper,
    material,
    tip,
    out: 2.4,
  }))
}

/** They lie on the upper, so that both halves are drawn over it; the ends are shut on the outer one. */
export function velcroOver(studio: Studio, last: Last, bars: readonly Crossing[]): string {
  return bars
    .flatMap((bar) =>
      farFirst(studio).map((side) => {
        const whole = strap(studio, last, { ...bandOf(bar, last, side === 1), ...bar }, [side])
        if (side === -1 || bar.tip === undefined) return whole
        const patch = { ...bandOf(bar, last, true, 0.36), ...bar, palette: bar.tip, meets: false }
        return whole + strap(studio, last, { ...patch, out: (bar.out ?? 1.6) + 0.4 }, [side])
      }),
    )
    .join('')
}
