import { useTranslation } from 'react-i18next'
import { getCurrencySymbol } from '../../i18n/currency-symbol.ts'
import { useFormat } from '../../i18n/format.ts'
import { Chart } from '../ui/charts/chart.tsx'
import { type TrendPoint, useTrendData } from './use-trend-data.ts'

/** The net of each hour or day, in euros. */
export function SalesTrend({ trend }: { trend: readonly TrendPoint[] }) {
  const { t } = useTranslation('office/dashboard')
  const { money, number } = useFormat()
  const data = useTrendData(trend, {
    format: money,
    formatAxis: (cents) => `${number(Math.round(cents / 100))} ${getCurrencySymbol()}`,
  })
  return <Chart kind="trend" title={t('trend.sales')} labelsTitle={t('trend.when')} data={data} />
}

/** The customers whose record was made in each hour or day. */
export function CustomersTrend({ trend }: { trend: readonly TrendPoint[] }) {
  const { t } = useTranslation('office/dashboard')
  const { number } = useFormat()
  const data = useTrendData(trend, {
    format: number,
    // Nobody is half a customer.
    formatAxis: (count) => (Number.isInteger(count) ? number(count) : ''),
  })
  return (
    <Chart kind="trend" title={t('trend.customers')} labelsTitle={t('trend.when')} data={data} />
  )
}
