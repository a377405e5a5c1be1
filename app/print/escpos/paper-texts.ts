import { createInstance, type TFunction } from 'i18next'
import { LANGUAGES, type Language } from '../../../core/base/languages.ts'

type Texts = Record<string, string>

const CASH = import.meta.glob<Texts>('../cash/text/*.json', { eager: true, import: 'default' })
const DEVICES = import.meta.glob<Texts>('../devices/text/*.json', {
  eager: true,
  import: 'default',
})
const LOANS = import.meta.glob<Texts>('../loans/text/*.json', { eager: true, import: 'default' })
const MONEY = import.meta.glob<Texts>('../payments/text/*.json', { eager: true, import: 'default' })
const RETURNS = import.meta.glob<Texts>('../returns/text/*.json', {
  eager: true,
  import: 'default',
})
const CORE_LOANS = import.meta.glob<Texts>('../../../core/loans/text/*.json', {
  eager: true,
  import: 'default',
})
const CORE_RETURNS = import.meta.glob<Texts>('../../../core/returns/text/*.json', {
  eager: true,
  import: 'default',
})
const CORE_SALES = import.meta.glob<Texts>('../../../core/sales/text/*.json', {
  eager: true,
  import: 'default',
})

const translator = createInstance({
  resources: Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      {
        'print/cash': CASH[`../cash/text/${language}.json`] ?? {},
        'print/devices': DEVICES[`../devices/text/${language}.json`] ?? {},
        'print/loans': LOANS[`../loans/text/${language}.json`] ?? {},
        'print/payments': MONEY[`../payments/text/${language}.json`] ?? {},
        'print/returns': RETURNS[`../returns/text/${language}.json`] ?? {},
        'core/loans': CORE_LOANS[`../../../core/loans/text/${language}.json`] ?? {},
        'core/returns': CORE_RETURNS[`../../../core/returns/text/${language}.json`] ?? {},
        'core/sales': CORE_SALES[`../../../core/sales/text/${language}.json`] ?? {},
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

type Namespace =
  | 'print/cash'
  | 'print/devices'
  | 'print/loans'
  | 'print/payments'
  | 'print/returns'
  | 'core/loans'
  | 'core/returns'
  | 'core/sales'

/** Texts of papers in a language that no page has chosen. */
export const getPaperTexts = <Name extends Namespace>(
  language: Language,
  namespace: Name,
): TFunction<Name> => translator.getFixedT(language, namespace) as TFunction<Name>
