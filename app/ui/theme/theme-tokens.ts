import { toHex, toLab } from '../oklab.ts'
import { contrast } from './contrast.ts'
import type { Theme } from './theme-path.ts'

/** The least contrast of a text with its ground. (WCAG 2.2, 1.4.3) */
const READABLE = 4.5
const STEP = 0.005
/** The darkest paper of the store: what is read on it is read on the others. */
const PAPER = '#ece4d6'
const CREAM = '#fdfaf4'
const INK = '#241d16'
/** How light the ground of bar and footer is. (OKLab) */
const DEEP = 0.31
/** How far the fill of a button darkens under the pointer. */
const HOVER = 0.08

const CORNERS = {
  square: { s: '0', m: '0', l: '0', xl: '0' },
  round: { s: '0.5rem', m: '0.875rem', l: '1.25rem', xl: '2rem' },
}

/**
 * The tokens that a theme changes, by name; `app/ui/tokens.css` has those of the house. A colour that is too pale to be
 * read is darkened where it is a text; as the fill of a button it stays, under a text that is readable on it.
 */
export function themeTokens({ accent, second, corners }: Theme): Record<string, string> {
  return {
    ...(accent && accentTokens(accent)),
    ...(second && secondTokens(second)),
    ...(corners && corners !== 'soft' && cornerTokens(CORNERS[corners])),
  }
}

function accentTokens(accent: string): Record<string, string> {
  const text = darken(accent, (colour) => contrast(colour, PAPER) >= READABLE)
  const deep = withLightness(accent, Math.min(DEEP, toLab(accent)[0]))
  const isPale = contrast(CREAM, accent) < READABLE && contrast(INK, accent) >= READABLE
  const fill = isPale ? accent : text
  // Away from its text.
  const hover = withLightness(fill, toLab(fill)[0] + (isPale ? HOVER : -HOVER))
  return {
    '--green': text,
    '--green-deep': deep,
    '--on-green-soft': lighten(
      withLightness(accent, 0.75),
      (colour) => contrast(colour, deep) >= 7,
    ),
    '--green-on-ink': lighten(accent, (colour) => contrast(colour, INK) >= READABLE),
    '--accent': fill,
    '--accent-hover': hover,
    '--on-accent': isPale ? INK : CREAM,
  }
}

function secondTokens(second: string): Record<string, string> {
  return {
    '--leather': darken(second, (colour) => contrast(colour, PAPER) >= READABLE),
    '--leather-on-ink': lighten(second, (colour) => contrast(colour, INK) >= 7),
  }
}

function cornerTokens({ s, m, l, xl }: (typeof CORNERS)['round']): Record<string, string> {
  return { '--radius-s': s, '--radius': m, '--radius-l': l, '--radius-xl': xl }
}

function darken(colour: string, isEnough: (colour: string) => boolean): string {
  return shift(colour, -STEP, isEnough)
}

function lighten(colour: string, isEnough: (colour: string) => boolean): string {
  return shift(colour, STEP, isEnough)
}

/** The nearest colour of the same hue that is enough; black or white where none is. */
function shift(colour: string, step: number, isEnough: (colour: string) => boolean): string {
  let shifted = colour
  for (let [lightness] = toLab(colour); !isEnough(shifted); ) {
    lightness += step
    if (lightness <= 0) return '#000000'
    if (lightness >= 1) return '#ffffff'
    shifted = withLightness(colour, lightness)
  }
  return shifted
}

/** The same hue; the chroma shrinks towards black and white, where there is less room for it. */
function withLightness(colour: string, lightness: number): string {
  const [from, a, b] = toLab(colour)
  const to = Math.min(1, Math.max(0, lightness))
  const room = to < from ? to / from : (1 - to) / Math.max(1 - from, STEP)
  return toHex(to, a * Math.min(1, room), b * Math.min(1, room))
}
