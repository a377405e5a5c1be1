import { isLanguage, type Language, SHOP_LANGUAGE } from '../../../core/base/languages.ts'

/** Millimetres of the roll in the printer. */
export const WIDTHS = [58, 80] as const
export type Width = (typeof WIDTHS)[number]

const WIDTH_COOKIE = 'ticket_width'
const ONE_YEAR = 365 * 24 * 60 * 60

/** How somebody wants a ticket, by its address and, for the roll, by what this browser had before. */
export interface Asked {
  width: Width
  gift: boolean
  copy: boolean
  /** The customer's tongue; Spanish, which is the shop's, unless the address says so. */
  language: Language
  /** Of a gift ticket: the lines that stand on it, all where none is named. */
  lines: number[]
}

export function askedOf({ searchParams }: URL, cookies: string | null): Asked {
  const language = searchParams.get('lang')
  return {
    width: widthOf(searchParams.get('width')) ?? rememberedWidth(cookies) ?? 80,
    gift: searchParams.get('gift') === '1',
    copy: searchParams.get('copy') === '1',
    language: isLanguage(language) ? language : SHOP_LANGUAGE,
    lines: searchParams.getAll('line').map(Number).filter(Number.isSafeInteger),
  }
}

/** The cookie by which the browser keeps the roll that its address names. */
export function keepWidth({ searchParams, protocol }: URL): string | undefined {
  const width = widthOf(searchParams.get('width'))
  const secure = protocol === 'https:' ? '; Secure' : ''
  return (
    width &&
    `${WIDTH_COOKIE}=${width}; Path=/print; Max-Age=${ONE_YEAR}; HttpOnly; SameSite=Lax${secure}`
  )
}

function rememberedWidth(cookies: string | null): Width | undefined {
  const [, written = ''] = new RegExp(`(?:^|;\\s*)${WIDTH_COOKIE}=(\\d+)`).exec(cookies ?? '') ?? []
  return widthOf(written)
}

function widthOf(written: string | null): Width | undefined {
  return WIDTHS.find((width) => String(width) === written)
}
