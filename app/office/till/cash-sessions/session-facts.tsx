import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { FactList } from '../../ui/detail/fact-list.tsx'
import type { SessionReport } from './cash-session.ts'
import { useDifferenceText } from './use-difference-text.ts'

/** Which till, and who opened and closed it when. */
export function SessionFacts({ report }: { report: SessionReport }) {
  const { t } = useTranslation('office/till/cash-sessions')
  const { money, dateTime } = useFormat()
  const differenceText = useDifferenceText()
  const { till, opened_at, opened_by, float_cents, proposed_float_cents, closing, seal } = report
  const isOff = proposed_float_cents !== null && proposed_float_cents !== float_cents
  const facts = [
    [t('filter.till'), `${till.till} · ${till.name}`],
    [t('opened_by'), `${opened_by}, ${dateTime(opened_at)}`],
    [t('float'), money(float_cents)],
    [t('float_left'), proposed_float_cents !== null && money(proposed_float_cents)],
    [t('float_off'), isOff && differenceText(float_cents - proposed_float_cents)],
    [t('closed_by'), closing && `${closing.closed_by}, ${dateTime(closing.closed_at)}`],
    [t('approved_by'), closing?.approved_by],
    [t('next_float'), closing?.next_float_cents != null && money(closing.next_float_cents)],
    [t('bag'), closing?.bag_cents != null && money(closing.bag_cents)],
    [t('late'), report.late_cents !== 0 && money(report.late_cents)],
    [t('prints'), closing && String(report.prints)],
    [t('seal'), seal],
  ] as const
  return <FactList title={t('facts')} facts={facts} />
}
