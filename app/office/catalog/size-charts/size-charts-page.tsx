import { useTranslation } from 'react-i18next'
import { shopContext } from '../../../context.ts'
import { orErrorPage } from '../../../refusals.ts'
import { submit } from '../../ui/forms/submit.server.ts'
import { EmptyList } from '../../ui/list/empty-list.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/size-charts-page'
import { BOX_SIDES, SizeChartCard } from './size-chart-card.tsx'
import styles from './size-charts.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  return orErrorPage(context.get(shopContext).catalog.listSizeCharts({}))
}

export function action({ request, context }: Route.ActionArgs) {
  const { catalog } = context.get(shopContext)
  return submit(request, {
    save: async (sent, operation) => {
      const isBlank = BOX_SIDES.every((side) => sent.text(`box.${side}`) === '')
      const box = {
        length_mm: sent.number('box.length_mm') ?? Number.NaN,
        width_mm: sent.number('box.width_mm') ?? Number.NaN,
        height_mm: sent.number('box.height_mm') ?? Number.NaN,
      }
      const size_chart_id = sent.number('size_chart_id') ?? 0
      await catalog.setSizeChartBox({ size_chart_id, box: isBlank ? null : box }, operation)
      return { ok: true as const }
    },
  })
}

/** The size charts, each with the usual box of its shoes. */
export default function SizeChartsPage({ loaderData: { size_charts } }: Route.ComponentProps) {
  const { t } = useTranslation('office/catalog/size-charts')
  return (
    <>
      <PageHeader title={t('title')} text={t('line')} />
      {size_charts.length === 0 ? (
        <EmptyList title={t('none_yet')} text={t('none_yet_text')} />
      ) : (
        <ul className={styles.list}>
          {size_charts.map((chart) => (
            <SizeChartCard key={chart.size_chart_id} chart={chart} />
          ))}
        </ul>
      )}
    </>
  )
}
