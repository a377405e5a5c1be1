import { createMailTexts } from '../mail-texts.ts'
import de from './text/de.json' with { type: 'json' }
import en from './text/en.json' with { type: 'json' }
import es from './text/es.json' with { type: 'json' }
import fr from './text/fr.json' with { type: 'json' }
import it from './text/it.json' with { type: 'json' }
import pt from './text/pt.json' with { type: 'json' }

/** The words of e-mails to people of the staff. */
export const getStaffTexts = createMailTexts('mail/staff', { es, en, fr, de, it, pt })
