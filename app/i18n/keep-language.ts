import { isLanguage, type Language } from '../../core/base/languages.ts'

/**
 * The data of a page without the languages that it does not show: of each text of the shop its own and Spanish, which
 * stands in where it is missing. A list of 24 products weighs half as much in the page so.
 */
export function keepLanguage<Data>(data: Data, language: Language): Data {
  return keep(data, language) as Data
}

function keep(data: unknown, language: Language): unknown {
  if (typeof data !== 'object' || data === null) return data
  if (Array.isArray(data)) return data.map((each) => keep(each, language))
  if (isShopText(data)) {
    const own = data[language]
    return own === undefined || language === 'es'
      ? { es: data.es }
      : { es: data.es, [language]: own }
  }
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, keep(value, language)]),
  )
}

function isShopText(data: object): data is Record<string, string> {
  return 'es' in data && Object.keys(data).every(isLanguage)
}
