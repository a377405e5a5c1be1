import { createMailTexts } from '../mail-texts.ts'
import de from './text/de.json' with { type: 'json' }
import en from './text/en.json' with { type: 'json' }
import es from './text/es.json' with { type: 'json' }
import fr from './text/fr.json' with { type: 'json' }
import it from './text/it.json' with { type: 'json' }
import pt from './text/pt.json' with { type: 'json' }

/** The texts of all e-mails about orders. */
export const getOrderTexts = createMailTexts('mail/checkout', { es, en, fr, de, it, pt })

export type OrderTexts = ReturnType<typeof getOrderTexts>
