import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { FactList } from '../../ui/detail/fact-list.tsx'
import type { SessionReport } from './cash-session.ts'

/** Which till, and who opened and closed it when. */
export function SessionFacts({ report }: { report: SessionReport }) {
  const { t } = useTranslation('office/till/cash-sessions')
  const { money, dateTime } = useFormat()
  const { till, opened_at, opened_by, float_cents, closing } = report
  const facts = [
    [t('filter.till'), `${till.till} · ${till.name}`],
    [t('opened_by'), `${opened_by}, ${dateTime(opened_at)}`],
    [t('float'), money(float_cents)],
    [t('closed_by'), closing && `${closing.closed_by}, ${dateTime(closing.closed_at)}`],
  ] as const
  return <FactList title={t('facts')} facts={facts} />
}
