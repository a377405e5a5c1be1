import { toLab } from '../../../../ui/oklab.ts'

/** The colours that shoppers filter by, each with its typical tone. */
export const COLOUR_FAMILIES = {
  negro: '#1d1b1c',
  blanco: '#f6f4ef',
  gris: '#8a8a88',
  marron: '#6b4226',
  beige: '#d8c3a5',
  rojo: '#b8232a',
  rosa: '#dba3a6',
  naranja: '#d9702b',
  amarillo: '#d9a92f',
  verde: '#3f7a4a',
  azul: '#2f5d9e',
  morado: '#7a5a9e',
  metal: '#b9bcc2',
  multicolor: undefined,
} as const

export type ColourFamily = keyof typeof COLOUR_FAMILIES

export const isColourFamily = (key: string | null): key is ColourFamily =>
  key !== null && key in COLOUR_FAMILIES

/** Further tones of a family. */
const SHADES: readonly (readonly [string, ColourFamily])[] = [
  ['#14243f', 'azul'],
  ['#9dbfd4', 'azul'],
  ['#1f4d3a', 'verde'],
  ['#77734e', 'verde'],
  ['#a9c4a0', 'verde'],
  ['#6b1d2c', 'rojo'],
  ['#a8642f', 'marron'],
  ['#c39a67', 'marron'],
  ['#e3c4c0', 'rosa'],
  ['#c2378a', 'rosa'],
  ['#c9b6dc', 'morado'],
]

/** The family that looks most like a tone (`#rrggbb`); never metal or multicoloured, which one tone cannot show. */
export function nearestFamily(swatch: string): ColourFamily {
  const tones = [...SHADES]
  for (const [family, tone] of Object.entries(COLOUR_FAMILIES))
    if (tone && isColourFamily(family) && family !== 'metal') tones.push([tone, family])
  const target = toCoordinates(swatch)
  const distance = (tone: string) =>
    Math.hypot(...toCoordinates(tone).map((part, at) => part - (target[at] ?? 0)))
  const [nearest] = tones.toSorted(([a], [b]) => distance(a) - distance(b))
  return nearest?.[1] ?? 'multicolor'
}

/** Coordinates in OKLab, in which lightness counts half. */
function toCoordinates(swatch: string): [number, number, number] {
  const [lightness, a, b] = toLab(swatch)
  return [lightness / 2, a, b]
}
