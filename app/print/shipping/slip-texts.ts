import { createInstance } from 'i18next'
import { LANGUAGES, type Language, SHOP_LANGUAGE } from '../../../core/base/languages.ts'
import { getFormatter } from '../../i18n/format.ts'
import type { ShopText } from '../../i18n/in-language.ts'
import type { PaperOrder } from './paper-order.ts'

type Texts = Record<string, string>
const FILES = import.meta.glob<Texts>('./text/*.json', { eager: true, import: 'default' })

const translator = createInstance({
  resources: Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      { 'print/shipping': FILES[`./text/${language}.json`] ?? {} },
    ]),
  ),
  lng: SHOP_LANGUAGE,
  nsSeparator: false,
  keySeparator: false,
  initAsync: false,
  interpolation: { escapeValue: false },
})
translator.init()

/** A packing slip in the buyer's language, which may differ from that of who prints it. */
export type Slip = ReturnType<typeof toSlip>

export function toSlip(order: PaperOrder, withPrices: boolean) {
  const language = LANGUAGES.find((each) => each === order.language) ?? SHOP_LANGUAGE
  const t = translator.getFixedT(language, 'print/shipping')
  const { date, money, size: formatSize } = getFormatter(language)
  const inLanguage = (text: ShopText) => text[language] ?? text.es
  const { delivery } = order
  return {
    saleId: order.sale_id,
    language: language as Language,
    title: t('slip', { reference: order.reference }),
    date: date(order.created_at),
    recipient: [
      delivery.name,
      delivery.address,
      delivery.address_extra,
      [delivery.postal_code, delivery.city].filter(Boolean).join(' '),
      delivery.province,
    ].filter((line): line is string => Boolean(line)),
    columns: {
      goods: t('column.goods'),
      size: t('column.size'),
      units: t('column.units'),
      price: t('column.price'),
    },
    lines: order.lines
      .filter(({ wanted }) => wanted > 0)
      .map((line) => ({
        id: line.line_id,
        name: inLanguage(line.name),
        details: [line.brand, line.colour && inLanguage(line.colour), line.sku]
          .filter(Boolean)
          .join(' · '),
        size: line.size && formatSize(line.size),
        units: line.wanted,
        price: withPrices ? money(line.total_cents) : null,
      })),
    sums: withPrices
      ? [
          { label: t('shipping'), amount: money(order.shipping_cents) },
          { label: t('total'), amount: money(order.total_cents) },
        ]
      : [],
    cod: order.cod_cents > 0 ? { label: t('cod_slip'), amount: money(order.cod_cents) } : null,
    thanks: t('thanks'),
  }
}
