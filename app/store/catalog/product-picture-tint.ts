import { toLab } from '../../ui/oklab.ts'

/** The lightness of every background, and how far it follows the colour of the product. (OKLab) */
const LIGHTNESS = 0.918
const SHARE = 0.45
const MOST_CHROMA = 0.02
/** The warm tone of the page, in every background. */
const WARMTH = { a: 0.0015, b: 0.0095 }

/**
 * The soft background of a product picture, tinted by the product's colour (`#rrggbb`). Its lightness is
 * the same for every colour, so that a page of many products stays calm.
 */
export function toTint(swatch: string | null | undefined): string | undefined {
  if (!/^#[0-9a-f]{6}$/i.test(swatch ?? '')) return undefined
  const [, a, b] = toLab(swatch as string)
  const chroma = Math.hypot(a, b)
  const share = chroma === 0 ? 0 : Math.min(chroma * SHARE, MOST_CHROMA) / chroma
  return toHex(LIGHTNESS, a * share + WARMTH.a, b * share + WARMTH.b)
}

function toHex(lightness: number, a: number, b: number): string {
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

function byte(channel: number): number {
  const share = Math.min(1, Math.max(0, channel))
  const curved = share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055
  return Math.round(curved * 255)
}
