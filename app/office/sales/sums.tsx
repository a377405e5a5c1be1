import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { KeyFigures } from '../ui/list/key-figures.tsx'
import type { loader } from './sales-page.tsx'

type Found = Awaited<ReturnType<typeof loader>>['found']

const COUNTED = 1_000

/** What everything that the filter finds comes to, on this page and the others. */
export function Sums({ total, sums }: Pick<Found, 'total' | 'sums'>) {
  const { t } = useTranslation('office/sales')
  const { t: sold } = useTranslation('core/sales')
  const { money, number } = useFormat()
  const figures = [
    {
      label: t('sum.sales'),
      value: total < COUNTED ? number(total) : t('sum.or_more', { count: COUNTED }),
    },
    { label: t('sum.paid'), value: number(sums.paid) },
    { label: t('sum.total'), value: money(sums.total_cents), main: true },
    ...(sums.discount_cents > 0
      ? [{ label: t('sum.discount'), value: money(sums.discount_cents) }]
      : []),
    ...sums.tenders.map(({ kind, amount_cents }) => ({
      label: sold(`tender.${kind}`),
      value: money(amount_cents),
    })),
  ]
  return <KeyFigures title={t('sum')} figures={figures} />
}
