import type { Language } from '../../../../../core/base/languages.ts'
import type { PageName } from '../../../../../core/catalog/search/find-pages.ts'
import de from './text/de.json' with { type: 'json' }
import en from './text/en.json' with { type: 'json' }
import es from './text/es.json' with { type: 'json' }
import fr from './text/fr.json' with { type: 'json' }
import it from './text/it.json' with { type: 'json' }
import pt from './text/pt.json' with { type: 'json' }

/** On the server alone: shoppers who find what they look for download none of these texts. */
const TEXTS: Record<Language, typeof es> = { es, en, fr, de, it, pt }

type TextKey = keyof typeof es

/** A text of the help for searches, its placeholders filled. */
export function helpText(
  language: Language,
  key: TextKey,
  values: Readonly<Record<string, string>> = {},
): string {
  return TEXTS[language][key].replace(/{{(\w+)}}/g, (_, name: string) => values[name] ?? '')
}

const PATHS: Record<PageName, string> = {
  shipping: '/envios',
  returns: '/devoluciones',
  order: '/order',
  hours: '/contacto',
  shop: '/contacto',
  contact: '/contacto',
  payment: '/terminos-y-condiciones',
  gift_card: '/contacto',
  sizes: '/#faqs',
  guarantee: '/garantia',
  invoice: '/factura',
  about: '/nosotros',
  reduced: '/catalogo?reduced=1',
  new: '/catalogo?new=1',
}

/** A page of the shop as a link. */
export const toPageLink = (page: PageName, language: Language) => ({
  to: PATHS[page],
  name: helpText(language, `page.${page}`),
})
