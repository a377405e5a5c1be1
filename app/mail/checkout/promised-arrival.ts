import type { Language } from '../../../core/base/languages.ts'
import de from '../../../core/shipping/text/de.json' with { type: 'json' }
import en from '../../../core/shipping/text/en.json' with { type: 'json' }
import es from '../../../core/shipping/text/es.json' with { type: 'json' }
import fr from '../../../core/shipping/text/fr.json' with { type: 'json' }
import it from '../../../core/shipping/text/it.json' with { type: 'json' }
import pt from '../../../core/shipping/text/pt.json' with { type: 'json' }
import { toArrivalWords } from '../../store/shipping/arrival-words.ts'
import type { MailOrder } from '../mail-reads.ts'
import { createMailTexts } from '../mail-texts.ts'

export const getShippingTexts = createMailTexts('core/shipping', { es, en, fr, de, it, pt })

/** The days that the buyer was promised, in words; undefined where none were. */
export function describeArrival(
  { arrival }: Pick<MailOrder, 'arrival'>,
  language: Language,
): string | undefined {
  return arrival ? toArrivalWords(getShippingTexts(language), arrival, language, true) : undefined
}
