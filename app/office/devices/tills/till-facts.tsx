import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../../i18n/format.ts'
import { Personal } from '../../privacy/personal.tsx'
import { FactList } from '../../ui/detail/fact-list.tsx'
import type { TillDetails } from './till-details.ts'
import { TillState } from './tills-table.tsx'

/** What a till is doing now. */
export function TillFacts({ till }: { till: TillDetails }) {
  const { t } = useTranslation('office/devices/tills')
  const { dateTime } = useFormat()
  const { session, last_seen_at, printer } = till
  return (
    <FactList
      title={t('now')}
      facts={[
        [t('state'), <TillState key="state" till={till} />],
        [t('opened_at'), session && dateTime(session.opened_at)],
        [t('opened_by'), session && <Personal key="by">{session.opened_by}</Personal>],
        [t('last_seen'), last_seen_at && dateTime(last_seen_at)],
        [
          t('printer'),
          <Link key="printer" to="/admin/printer-settings">
            {t(`printer_${printer.connection.kind}`)}
          </Link>,
        ],
      ]}
    />
  )
}
