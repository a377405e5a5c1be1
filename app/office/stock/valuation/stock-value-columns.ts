import type { Language } from '../../../../core/base/languages.ts'
import type { ShopText } from '../../../i18n/in-language.ts'
import type { SheetColumn } from '../../ui/list/xlsx.server.ts'
import type { StockValueRow } from './stock-value-params.ts'

interface Sheet {
  day: string
  language: Language
  /** Whoever downloads it may see costs. */
  withCosts: boolean
}

/** The columns of the valued list: every row says of which day it is and how it was valued. */
export function getStockValueColumns(
  t: (key: string) => string,
  { day, language, withCosts }: Sheet,
): SheetColumn<StockValueRow>[] {
  const inLanguage = (text: ShopText | null) => text && (text[language] ?? text.es)
  const goods: SheetColumn<StockValueRow>[] = [
    { title: t('column.day'), value: () => day, isDay: true },
    { title: t('group.place'), value: ({ place }) => place ?? t('none.place'), width: 18 },
    { title: t('group.brand'), value: ({ brand }) => brand, width: 18 },
    { title: t('group.category'), value: ({ category }) => inLanguage(category), width: 18 },
    { title: t('column.model'), value: ({ name }) => inLanguage(name), width: 30 },
    { title: t('column.colour'), value: ({ colour }) => inLanguage(colour), width: 14 },
    { title: t('group.size'), value: ({ size }) => size, width: 8 },
    { title: t('column.sku'), value: ({ sku }) => sku, width: 22 },
    { title: t('pairs'), value: ({ pairs }) => pairs, width: 8 },
    { title: t('column.lent'), value: ({ lent }) => lent, width: 16 },
    { title: t('column.defective'), value: ({ defective }) => defective, width: 18 },
  ]
  if (!withCosts) return goods
  return [
    ...goods,
    { title: t('unknown'), value: ({ pairs, known }) => pairs - known, width: 18 },
    {
      title: t('column.average'),
      decimals: 2,
      width: 18,
      value: ({ cents, known }) => (known > 0 ? Math.round((cents ?? 0) / known) / 100 : null),
    },
    { title: t('cost'), decimals: 2, width: 18, value: ({ cents }) => (cents ?? 0) / 100 },
    {
      title: t('column.how'),
      width: 34,
      value: ({ is_counted }) => t(is_counted ? 'how_counted' : 'how_short'),
    },
  ]
}
