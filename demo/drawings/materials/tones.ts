import type { SoleKind } from '../knobs.ts'
import type { Look } from '../studio.ts'
import { lightnessOf, mix, type Palette, paletteOf } from './palette.ts'

/** A leather sole's colour: the asked one, or what suits the upper. */
export function leatherSole({ sole, upper }: Look): Palette {
  if (sole !== undefined) return sole
  if (isDark(upper)) return paletteOf('#33261f')
  return paletteOf(isPale(upper) ? '#b98c5d' : isLight(upper) ? '#8a5f3a' : '#6d4526')
}

/** A sole's colour by its kind. */
export function soleTone(look: Look, kind: SoleKind): Palette {
  if (kind === 'crepe') return look.sole ?? paletteOf('#c4a072')
  return kind === 'leather' ? leatherSole(look) : rubberSole(look)
}

/** The heel's that goes with it. */
export function heelTone(look: Look, kind: SoleKind): Palette {
  return kind === 'leather' ? stackTone(look) : soleTone(look, kind)
}

/** A rubber sole's colour, likewise. */
export function rubberSole({ sole, upper }: Look): Palette {
  if (sole !== undefined) return sole
  if (isDark(upper)) return paletteOf('#2b2727')
  return paletteOf(isPale(upper) ? '#c9a478' : isLight(upper) ? '#8d6d4e' : '#40312a')
}

/** The layers of a heel. */
export function stackTone({ sole, upper }: Look): Palette {
  if (sole !== undefined) return sole
  if (isDark(upper)) return paletteOf('#352a26')
  return paletteOf(isPale(upper) ? '#b07f4f' : isLight(upper) ? '#8a5f3a' : '#6b4529')
}

export function liningTone({ upper }: Look): Palette {
  return paletteOf(isPale(upper) ? '#e6d2b2' : '#dcbf97')
}

export const brass = paletteOf('#c8a250')
export const steel = paletteOf('#c9ccd2')
export const topPiece = paletteOf('#26201d')
export const thread = '#d8c3a0'

export function isDark({ base }: Palette): boolean {
  return lightnessOf(base) < 0.35
}

/** Too light for a dark sole. */
function isLight({ base }: Palette): boolean {
  return lightnessOf(base) > 0.68
}

export function isPale({ base }: Palette): boolean {
  return lightnessOf(base) > 0.82
}

/** The same colour a shade darker: for second pieces, cords and bindings. */
export function deeper(palette: Palette, share = 0.3): Palette {
  return paletteOf(mix(palette.base, palette.deep, isPale(palette) ? share * 0.3 : share))
}
