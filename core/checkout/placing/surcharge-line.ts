import type { NewLine } from '../../sales/write-sale.ts'
import de from '../text/de.json' with { type: 'json' }
import en from '../text/en.json' with { type: 'json' }
import es from '../text/es.json' with { type: 'json' }
import fr from '../text/fr.json' with { type: 'json' }
import it from '../text/it.json' with { type: 'json' }
import pt from '../text/pt.json' with { type: 'json' }

/** The surcharge of paying the courier as a line of the sale: part of what sending costs, so that it goes back with it. */
export const toSurchargeLine = (cents: number, taxRate: number): NewLine => ({
  kind: 'shipping',
  name: {
    es: es.cod_surcharge,
    en: en.cod_surcharge,
    fr: fr.cod_surcharge,
    de: de.cod_surcharge,
    it: it.cod_surcharge,
    pt: pt.cod_surcharge,
  },
  details: { method: SURCHARGE },
  quantity: 1,
  listCents: cents,
  taxRate,
})

/** By which the line is known among those of shipping. */
export const SURCHARGE = 'cod_surcharge'
