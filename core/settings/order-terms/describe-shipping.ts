import type { ShippingTerms } from '../rules.ts'
import de from '../text/de.json' with { type: 'json' }
import en from '../text/en.json' with { type: 'json' }
import es from '../text/es.json' with { type: 'json' }
import fr from '../text/fr.json' with { type: 'json' }
import it from '../text/it.json' with { type: 'json' }
import pt from '../text/pt.json' with { type: 'json' }

/**
 * What a shop without words of its own says of its deliveries, in six languages: the specification's sentence (section 2)
 * where standard shipping takes one or two days, otherwise the same with the days of the tariff, so that it never
 * promises what the checkout does not.
 */
export function describeShipping({ mainland }: Pick<ShippingTerms, 'mainland'>) {
  const { standard_from: from, standard_to: to } = mainland
  const key = from === 1 && to === 2 ? 'shipping_policy.hours' : 'shipping_policy.days'
  const days = from === to ? String(from) : `${from}-${to}`
  const fill = (texts: Record<typeof key, string>) => texts[key].replace('{{days}}', days)
  return {
    es: fill(es),
    en: fill(en),
    fr: fill(fr),
    de: fill(de),
    it: fill(it),
    pt: fill(pt),
  }
}
