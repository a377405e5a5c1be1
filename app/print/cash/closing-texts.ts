import { createInstance } from 'i18next'
import { LANGUAGES, type Language } from '../../../core/base/languages.ts'

type Texts = Record<string, string>
const OWN = import.meta.glob<Texts>('./text/*.json', { eager: true, import: 'default' })
const SALES = import.meta.glob<Texts>('../../../core/sales/text/*.json', {
  eager: true,
  import: 'default',
})
const RETURNS = import.meta.glob<Texts>('../../../core/returns/text/*.json', {
  eager: true,
  import: 'default',
})

const translator = createInstance({
  resources: Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      {
        'print/cash': OWN[`./text/${language}.json`] ?? {},
        'core/sales': SALES[`../../../core/sales/text/${language}.json`] ?? {},
        'core/returns': RETURNS[`../../../core/returns/text/${language}.json`] ?? {},
      },
    ]),
  ),
  lng: 'es',
  nsSeparator: false,
  keySeparator: false,
  initAsync: false,
  interpolation: { escapeValue: false },
})
translator.init()

/** The texts of X and Z in one language: on paper, as PDF, as CSV and in the e-mail. */
export const getClosingTexts = (language: Language) => ({
  t: translator.getFixedT(language, 'print/cash'),
  sales: translator.getFixedT(language, 'core/sales'),
  returns: translator.getFixedT(language, 'core/returns'),
})

export type ClosingTexts = ReturnType<typeof getClosingTexts>
