/** How light every ground is, and how far it follows the colour of the shoe. (OKLab) */
const LIGHTNESS = 0.918
const SHARE = 0.45
const MOST_CHROMA = 0.02
/** The warmth of the paper, which stays in every ground. */
const WARMTH = { a: 0.0015, b: 0.0095 }

/**
 * The soft ground that a shoe of this colour (`#rrggbb`) stands on: as light for black as for white,
 * so that a page of many shoes stays quiet, with as much of the colour as the paper bears.
 */
export function tintOf(swatch: string | null | undefined): string | undefined {
  if (!/^#[0-9a-f]{6}$/i.test(swatch ?? '')) return undefined
  const { a, b } = labOf(swatch as string)
  const chroma = Math.hypot(a, b)
  const share = chroma === 0 ? 0 : Math.min(chroma * SHARE, MOST_CHROMA) / chroma
  return hexOf(LIGHTNESS, a * share + WARMTH.a, b * share + WARMTH.b)
}

function labOf(hex: string): { a: number; b: number } {
  const [red, green, blue] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16)),
  )
  const [r = 0, g = 0, bl = 0] = [red, green, blue]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * bl)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * bl)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * bl)
  return {
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  }
}

function hexOf(lightness: number, a: number, b: number): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${channels.map((channel) => byte(channel).toString(16).padStart(2, '0')).join('')}`
}

function linear(value: number): number {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function byte(channel: number): number {
  const share = Math.min(1, Math.max(0, channel))
  const curved = share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055
  return Math.round(curved * 255)
}
