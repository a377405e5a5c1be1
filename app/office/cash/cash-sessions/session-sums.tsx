import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { KeyFigures } from '../../ui/list/key-figures.tsx'
import type { SessionList } from './cash-session.ts'
import { useDifferenceText } from './use-difference-text.ts'

/** What all sessions that the filter finds come to, on this page and the others. */
export function SessionSums({ total, sums }: Pick<SessionList, 'total' | 'sums'>) {
  const { t } = useTranslation('office/cash/cash-sessions')
  const { number } = useFormat()
  const differenceText = useDifferenceText()
  const figures = [
    { label: t('sum.sessions'), value: number(total) },
    { label: t('sum.differing'), value: number(sums.differing) },
    { label: t('sum.difference'), value: differenceText(sums.difference_cents), main: true },
  ]
  return <KeyFigures title={t('sum')} figures={figures} />
}
