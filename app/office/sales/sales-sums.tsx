import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { KeyFigures } from '../ui/list/key-figures.tsx'
import type { SaleList } from './sale.ts'

/** The shop counts no further. */
const COUNT_LIMIT = 1_000

/** What all sales that the filter finds come to; how many they are for those who may not see turnover. */
export function SalesSums({ total, sums }: Pick<SaleList, 'total' | 'sums'>) {
  const { t } = useTranslation('office/sales')
  const { t: sales } = useTranslation('core/sales')
  const { money, number } = useFormat()
  const figures = [
    {
      label: t('sum.sales'),
      value: total < COUNT_LIMIT ? number(total) : t('sum.or_more', { count: COUNT_LIMIT }),
    },
    ...(sums
      ? [
          { label: t('sum.paid'), value: number(sums.paid) },
          { label: t('sum.sold'), value: money(sums.sold_cents) },
          { label: t('sum.returned'), value: money(0 - sums.returned_cents) },
          { label: t('sum.net'), value: money(sums.net_cents), main: true },
        ]
      : []),
    ...(sums && sums.discount_cents > 0
      ? [{ label: t('sum.discount'), value: money(sums.discount_cents) }]
      : []),
    ...(sums?.tenders ?? []).map(({ kind, amount_cents }) => ({
      label: sales(`tender.${kind}`),
      value: money(amount_cents),
    })),
  ]
  return <KeyFigures title={t('sum')} figures={figures} />
}
