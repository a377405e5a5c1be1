import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import type { ListedRun } from './import-run.ts'

const RESULT_STATES = ['created', 'changed', 'unchanged', 'refused', 'undone', 'kept'] as const

/** What became of the models of a file, in one line. */
export function useResultSummary(products: ListedRun['products']): string {
  const { t } = useTranslation('office/imports')
  const { number } = useFormat()
  return RESULT_STATES.filter((state) => products[state] > 0)
    .map((state) => t('labelled', { label: t(`figure.${state}`), value: number(products[state]) }))
    .join(' · ')
}
