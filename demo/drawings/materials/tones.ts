import type { Look } from '../drawing-context.ts'
import type { SoleKind } from '../options.ts'
import { createPalette, getLightness, mix, type Palette } from './palette.ts'

/** The given colour for a leather sole, or one that suits the upper. */
export function leatherSole({ sole, upper }: Look): Palette {
  if (sole !== undefined) return sole
  if (isDark(upper)) return createPalette('#33261f')
  return createPalette(isPale(upper) ? '#b98c5d' : isLight(upper) ? '#8a5f3a' : '#6d4526')
}

export function soleTone(look: Look, kind: SoleKind): Palette {
  if (kind === 'crepe') return look.sole ?? createPalette('#c4a072')
  return kind === 'leather' ? leatherSole(look) : rubberSole(look)
}

/** The colour of a heel on this kind of sole. */
export function heelTone(look: Look, kind: SoleKind): Palette {
  return kind === 'leather' ? stackTone(look) : soleTone(look, kind)
}

/** The given colour for a rubber sole, or one that suits the upper. */
export function rubberSole({ sole, upper }: Look): Palette {
  if (sole !== undefined) return sole
  if (isDark(upper)) return createPalette('#2b2727')
  return createPalette(isPale(upper) ? '#c9a478' : isLight(upper) ? '#8d6d4e' : '#40312a')
}

/** The colour of a heel of stacked leather. */
export function stackTone({ sole, upper }: Look): Palette {
  if (sole !== undefined) return sole
  if (isDark(upper)) return createPalette('#352a26')
  return createPalette(isPale(upper) ? '#b07f4f' : isLight(upper) ? '#8a5f3a' : '#6b4529')
}

export function liningTone({ upper }: Look): Palette {
  return createPalette(isPale(upper) ? '#e6d2b2' : '#dcbf97')
}

export const brass = createPalette('#c8a250')
export const steel = createPalette('#c9ccd2')
export const topPiece = createPalette('#26201d')
export const thread = '#d8c3a0'

export function isDark({ base }: Palette): boolean {
  return getLightness(base) < 0.35
}

/** Too light for a dark sole. */
function isLight({ base }: Palette): boolean {
  return getLightness(base) > 0.68
}

export function isPale({ base }: Palette): boolean {
  return getLightness(base) > 0.82
}

/** A darker shade for second pieces, cords and bindings. */
export function darken(palette: Palette, share = 0.3): Palette {
  return createPalette(mix(palette.base, palette.deep, isPale(palette) ? share * 0.3 : share))
}
