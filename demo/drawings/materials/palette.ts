import { toLab } from '../../../app/ui/oklab.ts'

/** The shades of one colour. */
export interface Palette {
  base: string
  light: string
  dark: string
  /** Shadow colour over the base; keeps the hue, so that shadows are not grey. */
  deep: string
  /** Highlight colour over the base. */
  glow: string
  /** Cut edges and seams. */
  edge: string
  stitch: string
  /** The strength of `deep` (depth) and of `glow` (shine) for this colour. */
  depth: number
  shine: number
}

type Lch = readonly [lightness: number, chroma: number, hue: number]

export function createPalette(hex: string): Palette {
  const [lightness, chroma, hue] = toLch(hex)
  const pale = lightness > 0.82
  const black = lightness < 0.32
  const base: Lch = [Math.min(0.955, Math.max(0.285, lightness)), chroma, hue]
  const [l, c] = base
  const warm = chroma < 0.02 ? 70 : hue
  return {
    base: toHex(base),
    light: toHex([Math.min(0.985, l + (pale ? 0.03 : 0.09)), c * 0.92, hue]),
    dark: toHex([l * (pale ? 0.86 : 0.74), c * (pale ? 1.25 : 1), hue]),
    deep: toHex(pale ? [0.45, 0.02, warm] : [l * 0.28, c * 0.75, hue]),
    glow: toHex(pale ? [1, 0, 0] : [Math.min(0.97, l + 0.34), c * 0.62, hue]),
    edge: toHex(
      pale ? [l * 0.74, Math.max(c, 0.012), warm] : [l * (black ? 0.55 : 0.5), c * 0.7, hue],
    ),
    stitch: toHex(
      pale ? [l * 0.86, Math.max(c, 0.014), warm] : [l + (black ? 0.2 : 0.14), c * 0.75, hue],
    ),
    depth: pale ? 0.52 : black ? 0.85 : 0.8,
    shine: pale ? 0.75 : black ? 1.25 : 0.7,
  }
}

/** `share` 0 gives the first colour, 1 the second. */
export function mix(one: string, other: string, share: number): string {
  const a = toLab(one)
  const b = toLab(other)
  return labToHex([0, 1, 2].map((i) => (a[i] ?? 0) + ((b[i] ?? 0) - (a[i] ?? 0)) * share))
}

/** Perceived lightness: 0 is black, 1 is white. */
export function getLightness(hex: string): number {
  return toLab(hex)[0] ?? 0
}

function toLch(hex: string): Lch {
  const [l = 0, a = 0, b = 0] = toLab(hex)
  return [l, Math.hypot(a, b), (Math.atan2(b, a) * 180) / Math.PI]
}

function toHex([l, chroma, hue]: Lch): string {
  const angle = (hue * Math.PI) / 180
  return labToHex([l, chroma * Math.cos(angle), chroma * Math.sin(angle)])
}

function labToHex([lightness = 0, a = 0, b = 0]: readonly number[]): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${channels.map(toChannel).join('')}`
}

function toChannel(linear: number): string {
  const value = Math.min(1, Math.max(0, linear))
  const encoded = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0')
}
