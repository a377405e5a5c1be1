import { isLanguage, type Language, SHOP_LANGUAGE } from '../../../core/base/languages.ts'
import { PAPER_WIDTHS, type PaperWidth } from '../../../core/devices/printers/rules.ts'

export const ROLL_WIDTHS = PAPER_WIDTHS
export type RollWidth = PaperWidth

const WIDTH_COOKIE = 'ticket_width'
const ONE_YEAR = 365 * 24 * 60 * 60

/** How a ticket is printed: from its URL and, for the width, the cookie of this browser or else the till's roll. */
export interface TicketParams {
  width: RollWidth
  copy: boolean
  /** The customer's language; the shop's, unless the URL names one. */
  language: Language
}

export function parseTicketParams(
  { searchParams }: URL,
  cookies: string | null,
  rollWidth: RollWidth = 80,
): TicketParams {
  const language = searchParams.get('lang')
  return {
    width: parseWidth(searchParams.get('width')) ?? parseWidthCookie(cookies) ?? rollWidth,
    copy: searchParams.get('copy') === '1',
    language: isLanguage(language) ? language : SHOP_LANGUAGE,
  }
}

/** The cookie that remembers the width named by the URL; undefined where it names none. */
export function getWidthCookie({ searchParams, protocol }: URL): string | undefined {
  const width = parseWidth(searchParams.get('width'))
  const secure = protocol === 'https:' ? '; Secure' : ''
  return (
    width &&
    `${WIDTH_COOKIE}=${width}; Path=/print; Max-Age=${ONE_YEAR}; HttpOnly; SameSite=Lax${secure}`
  )
}

function parseWidthCookie(cookies: string | null): RollWidth | undefined {
  const [, value = ''] = new RegExp(`(?:^|;\\s*)${WIDTH_COOKIE}=(\\d+)`).exec(cookies ?? '') ?? []
  return parseWidth(value)
}

function parseWidth(value: string | null): RollWidth | undefined {
  return ROLL_WIDTHS.find((width) => String(width) === value)
}
