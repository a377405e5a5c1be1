import { isLanguage, type Language, SHOP_LANGUAGE } from '../../core/base/languages.ts'

export const LANGUAGE_COOKIE = 'lang'

/** The language of a page: `fixed` when its path names it, else negotiated with the browser. */
export interface PageLanguage {
  language: Language
  fixed: boolean
}

/** Reads the path first, then the cookie `lang`, then Accept-Language; else Spanish. */
export function negotiateLanguage(pathname: string, headers: Headers): PageLanguage {
  const fixed = getPathLanguage(pathname)
  if (fixed) return { language: fixed, fixed: true }
  const language = fromCookie(headers.get('cookie')) ?? fromHeader(headers.get('accept-language'))
  return { language: language ?? SHOP_LANGUAGE, fixed: false }
}

/** The language in a path such as `/en/catalogo`, or `/en.data`, its data request. */
export function getPathLanguage(pathname: string): Language | undefined {
  const first = pathname.split('/')[1]?.replace(/\.data$/, '')
  return isLanguage(first) ? first : undefined
}

function fromCookie(header: string | null): Language | undefined {
  const pair = header
    ?.split(';')
    .map((part) => part.trim().split('='))
    .find(([name]) => name === LANGUAGE_COOKIE)
  return isLanguage(pair?.[1]) ? pair[1] : undefined
}

function fromHeader(header: string | null): Language | undefined {
  return (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const weight = parameters.find((parameter) => parameter.trim().startsWith('q='))
      const quality = weight ? Number(weight.trim().slice(2)) : 1
      return { language: tag.split('-')[0]?.toLowerCase(), quality }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ language }) => language)
    .find(isLanguage)
}
