import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { Personal } from '../../privacy/personal.tsx'
import { FactList } from '../../ui/detail/fact-list.tsx'
import { When } from '../../ui/when.tsx'
import type { SessionReport } from './cash-session.ts'
import { useDifferenceText } from './use-difference-text.ts'

/** Which till, and who opened and closed it when. */
export function SessionFacts({ report }: { report: SessionReport }) {
  const { t } = useTranslation('office/cash/cash-sessions')
  const { money } = useFormat()
  const differenceText = useDifferenceText()
  const { till, opened_at, opened_by, float_cents, proposed_float_cents, closing, seal } = report
  const { opening_reason } = report
  const isOff = proposed_float_cents !== null && proposed_float_cents !== float_cents
  const toMoment = (name: string, at: string) => (
    <>
      <Personal>{name}</Personal>, <When at={at} />
    </>
  )
  const facts = [
    [t('filter.till'), `${till.till} · ${till.name}`],
    [t('opened_by'), toMoment(opened_by, opened_at)],
    [t('float'), money(float_cents)],
    [t('float_left'), proposed_float_cents !== null && money(proposed_float_cents)],
    [t('float_off'), isOff && differenceText(float_cents - proposed_float_cents)],
    [t('opening_reason'), opening_reason && <Personal key="why">{opening_reason}</Personal>],
    [t('closed_by'), closing && toMoment(closing.closed_by, closing.closed_at)],
    [t('approved_by'), closing?.approved_by && <Personal key="by">{closing.approved_by}</Personal>],
    [t('next_float'), closing?.next_float_cents != null && money(closing.next_float_cents)],
    [t('bag'), closing?.bag_cents != null && money(closing.bag_cents)],
    [t('late'), report.late_cents !== 0 && money(report.late_cents)],
    [t('prints'), closing && String(report.prints)],
    [t('seal'), seal],
  ] as const
  return <FactList title={t('facts')} facts={facts} />
}
