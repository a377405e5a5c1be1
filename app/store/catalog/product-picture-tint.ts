import { toHex, toLab } from '../../ui/oklab.ts'

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
