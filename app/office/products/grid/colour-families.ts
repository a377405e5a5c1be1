/** Under what shoppers look for a colour, with the tone each stands for. */
export const FAMILIES = {
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

export type Family = keyof typeof FAMILIES

export const isFamily = (key: string | null): key is Family => key !== null && key in FAMILIES

/** Tones that no one tone stands for. */
const SHADES: readonly (readonly [string, Family])[] = [
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

/** The family that looks most like a tone (`#rrggbb`). Metal and many colours are not to be seen from one tone. */
export function nearestFamily(swatch: string): Family {
  const tones = [...SHADES]
  for (const [family, tone] of Object.entries(FAMILIES))
    if (tone && isFamily(family) && family !== 'metal') tones.push([tone, family])
  const asked = seen(swatch)
  const far = (tone: string) => Math.hypot(...seen(tone).map((part, at) => part - (asked[at] ?? 0)))
  const [nearest] = tones.toSorted(([a], [b]) => far(a) - far(b))
  return nearest?.[1] ?? 'multicolor'
}

/** A tone as eyes tell it apart from others: OKLab, where lightness counts half. */
function seen(swatch: string): [number, number, number] {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(swatch.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    (0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s) / 2,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}
