import { quoteShipping, type ShippingMethodId } from './rules.ts'
import de from './text/de.json' with { type: 'json' }
import en from './text/en.json' with { type: 'json' }
import es from './text/es.json' with { type: 'json' }
import fr from './text/fr.json' with { type: 'json' }
import it from './text/it.json' with { type: 'json' }
import pt from './text/pt.json' with { type: 'json' }

/** What a method costs for a subtotal, in cents, with its name in every language. Not for the browser. */
export function toNamedQuote(method: ShippingMethodId, subtotalCents: number) {
  return {
    ...quoteShipping(method, subtotalCents),
    method_name: toTranslated(`${method}.name`),
    description: toTranslated(`${method}.description`),
  }
}

function toTranslated(key: keyof typeof es) {
  return { es: es[key], en: en[key], fr: fr[key], de: de[key], it: it[key], pt: pt[key] }
}
