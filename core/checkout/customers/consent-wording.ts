import type { Language } from '../../base/languages.ts'
import de from '../text/de.json' with { type: 'json' }
import en from '../text/en.json' with { type: 'json' }
import es from '../text/es.json' with { type: 'json' }
import fr from '../text/fr.json' with { type: 'json' }
import it from '../text/it.json' with { type: 'json' }
import pt from '../text/pt.json' with { type: 'json' }

const texts = { es, en, fr, de, it, pt }

/** The sentence beside the box for commercial mail, as the checkout shows it: a consent is kept with it. (RGPD art. 7.1) */
export const getConsentWording = (language: Language) => texts[language].commercial_mail
