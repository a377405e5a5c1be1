import type { ShippingTerms } from '../settings/rules.ts'
import { type Consignment, deliveryTime, quoteShipping, type ShippingMethodId } from './rules.ts'
import de from './text/de.json' with { type: 'json' }
import en from './text/en.json' with { type: 'json' }
import es from './text/es.json' with { type: 'json' }
import fr from './text/fr.json' with { type: 'json' }
import it from './text/it.json' with { type: 'json' }
import pt from './text/pt.json' with { type: 'json' }

/** What a method costs, in cents, with its name and its time in every language. Not for the browser. */
export function toNamedQuote(
  terms: ShippingTerms,
  method: ShippingMethodId,
  consignment: Consignment,
) {
  const { key, from, to } = deliveryTime(terms, method, consignment.zone)
  return {
    ...quoteShipping(terms, method, consignment),
    method_name: toTranslated(`${method}.name`),
    description: toTranslated(key, { from, to }),
  }
}

type Days = Readonly<Record<'from' | 'to', number>>

function toTranslated(key: keyof typeof es, days: Days = { from: 0, to: 0 }) {
  const write = (text: string) =>
    text.replaceAll('{{from}}', String(days.from)).replaceAll('{{to}}', String(days.to))
  return {
    es: write(es[key]),
    en: write(en[key]),
    fr: write(fr[key]),
    de: write(de[key]),
    it: write(it[key]),
    pt: write(pt[key]),
  }
}
