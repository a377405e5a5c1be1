import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import {
  COMPARISONS,
  getMeasureRight,
  listDimensions,
  MEASURES,
  type Measure,
  REPORT_RANGES,
} from '../../../../core/reports/report/rules.ts'
import { ListFilterForm } from '../../ui/list/list-filter-form.tsx'
import styles from '../../ui/list/list-filters.module.css'
import { FilterSelect } from '../../ui/list/list-filters.tsx'
import { DayFields } from '../../ui/list/periods/day-fields.tsx'
import { useMe } from '../../use-me.ts'
import { listMeasures, reportParams, type ShownReport } from './report-params.ts'

/** What the measures are about, in the order of the list. */
const GROUPS: readonly {
  key: 'sales' | 'money' | 'customers' | 'goods' | 'open'
  first: Measure
}[] = [
  { key: 'sales', first: 'net' },
  { key: 'money', first: 'collected' },
  { key: 'customers', first: 'new_customers' },
  { key: 'goods', first: 'received_units' },
  { key: 'open', first: 'open_deposits' },
]

/** What is counted, by what, when, and beside what. */
export function ReportForm({ shown }: { shown: ShownReport }) {
  const { t } = useTranslation('office/reports/report')
  return (
    <ListFilterForm
      params={reportParams}
      query={{ filter: shown, sort: undefined }}
      label={t('choose')}
      className={styles.filters}
    >
      <MeasureSelect shown={shown} />
      <FilterSelect
        name="dimension"
        label={t('dimension')}
        value={shown.dimension}
        choices={listDimensions(shown.measure).map((value) => ({
          value,
          label: t(`dimension.${value}`),
        }))}
      />
      <FilterSelect
        name="range"
        label={t('range')}
        value={shown.range}
        choices={REPORT_RANGES.map((value) => ({ value, label: t(`range.${value}`) }))}
      />
      {shown.range === 'custom' && (
        <DayFields filter={shown} labels={{ from: t('from'), to: t('to') }} />
      )}
      <FilterSelect
        name="compare"
        label={t('compare')}
        value={shown.compare}
        choices={COMPARISONS.map((value) => ({ value, label: t(`compare.${value}`) }))}
      />
    </ListFilterForm>
  )
}

/** The measures that the person may see, in groups. */
function MeasureSelect({ shown }: { shown: ShownReport }) {
  const { t } = useTranslation('office/reports/report')
  const seen = listMeasures(useMe().rights ?? {})
  const names = Object.keys(MEASURES) as Measure[]
  const groups = GROUPS.map(({ key, first }, at) => {
    const next = GROUPS[at + 1]
    const until = next ? names.indexOf(next.first) : names.length
    return {
      key,
      measures: names.slice(names.indexOf(first), until).filter((each) => seen.includes(each)),
    }
  })
  return (
    <NativeSelect
      className={styles.wide}
      name="measure"
      label={t('measure')}
      defaultValue={shown.measure}
      data={groups
        .filter(({ measures }) => measures.length > 0)
        .map(({ key, measures }) => ({
          group: t(`group.${key}`),
          items: measures.map((value) => ({ value, label: t(`measure.${value}`) })),
        }))}
      description={getMeasureRight(shown.measure) === 'see_costs' ? t('costs_hint') : undefined}
    />
  )
}
