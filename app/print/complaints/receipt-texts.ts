import { createInstance, type TFunction } from 'i18next'
import { LANGUAGES, type Language } from '../../../core/base/languages.ts'

type Texts = Record<string, string>

const PRINT = import.meta.glob<Texts>('./text/*.json', { eager: true, import: 'default' })
const GUARANTEE = import.meta.glob<Texts>('../guarantee/text/*.json', {
  eager: true,
  import: 'default',
})
const CORE = import.meta.glob<Texts>('../../../core/complaints/text/*.json', {
  eager: true,
  import: 'default',
})
const CORE_GUARANTEE = import.meta.glob<Texts>('../../../core/guarantee/text/*.json', {
  eager: true,
  import: 'default',
})

const translator = createInstance({
  resources: Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      {
        'print/complaints': PRINT[`./text/${language}.json`] ?? {},
        'print/guarantee': GUARANTEE[`../guarantee/text/${language}.json`] ?? {},
        'core/complaints': CORE[`../../../core/complaints/text/${language}.json`] ?? {},
        'core/guarantee': CORE_GUARANTEE[`../../../core/guarantee/text/${language}.json`] ?? {},
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

type Namespace = 'print/complaints' | 'print/guarantee' | 'core/complaints' | 'core/guarantee'

/** Texts of a receipt or a sign in a language that no page has chosen. */
export const getReceiptTexts = <Name extends Namespace>(
  language: Language,
  namespace: Name,
): TFunction<Name> => translator.getFixedT(language, namespace) as TFunction<Name>
