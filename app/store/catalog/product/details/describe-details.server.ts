import type { Language } from '../../../../../core/base/languages.ts'
import type { Contactable } from '../../../../../core/catalog/brands/rules.ts'
import { FACT_NAMES } from '../../../../../core/catalog/facts/rules.ts'
import { getTranslator } from '../../../../i18n/translator.ts'
import type { StoreProduct } from '../choice.ts'

/** A fact of a model in words, such as its heel. */
export interface ShownFact {
  name: string
  value: string
}

/** Whom a buyer can reach, with the address that opens on a press. */
export interface ShownContact extends Contactable {
  href: string
}

/**
 * Facts and maker of a product in the words of the page. The server writes them, because browsers would load a list of
 * words for it, and name some countries in another way.
 */
export async function describeDetails(product: StoreProduct, language: Language) {
  const translator = await getTranslator(language, 'office')
  const word = translator.getFixedT(null, 'ui/facts') as (key: string) => string
  const facts: ShownFact[] = FACT_NAMES.filter((name) => product[name] !== null).map((name) => ({
    name: word(`fact.${name}`),
    value: word(`${name}.${product[name]}`),
  }))
  const countries = new Intl.DisplayNames(language, { type: 'region' })
  const show = (contact: Contactable): ShownContact => ({
    ...contact,
    country: countries.of(contact.country) ?? contact.country,
    href: toAddress(contact.contact),
  })
  const { maker } = product
  return {
    facts,
    maker: maker && {
      maker: show(maker.maker),
      responsible: maker.responsible && show(maker.responsible),
    },
  }
}

/** A mail address or a page, which may be written without its scheme. */
function toAddress(contact: string): string {
  if (contact.includes('@') && !contact.includes('/')) return `mailto:${contact}`
  return /^https?:\/\//i.test(contact) ? contact : `https://${contact}`
}
