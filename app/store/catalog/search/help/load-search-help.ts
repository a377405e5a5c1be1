import { type Language, SHOP_LANGUAGE } from '../../../../../core/base/languages.ts'
import type { Shop } from '../../../../context.ts'
import { listPath } from '../suggestion.ts'
import { helpText, toPageLink } from './help-texts.ts'

interface HelpLink {
  to: string
  name: string
  count?: number
}

/** The page offers this help when a search finds nothing. */
export interface SearchHelp {
  lists: { title: string; links: HelpLink[] }[]
  ask: string
  call: string
  whatsapp: string
  whatsappText: string
}

/** Pages of the shop that a search may mean, similar words, and the kinds of shoes with how many there are. */
export async function loadSearchHelp(
  catalog: Shop['catalog'],
  q: string,
  language: Language = SHOP_LANGUAGE,
): Promise<SearchHelp> {
  const [{ pages, similar }, { categories }] = await Promise.all([
    catalog.suggest({ q, language }),
    catalog.listFacets({}),
  ])
  const lists = [
    { title: helpText(language, 'pages'), links: pages.map((page) => toPageLink(page, language)) },
    {
      title: helpText(language, 'similar'),
      links: similar.map((word) => ({ to: listPath('q', word), name: word })),
    },
    {
      title: helpText(language, 'kinds'),
      links: categories
        .filter(({ count }) => count > 0)
        .map(({ slug, name, count }) => ({
          to: listPath('category', slug),
          name: name[language] ?? name.es,
          count,
        })),
    },
  ]
  return {
    lists: lists.filter(({ links }) => links.length > 0),
    ask: helpText(language, 'ask'),
    call: helpText(language, 'call', { phone: '{phone}' }),
    whatsapp: helpText(language, 'whatsapp'),
    whatsappText: helpText(language, 'whatsapp_text', { words: q }),
  }
}
