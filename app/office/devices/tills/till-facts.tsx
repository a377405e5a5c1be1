import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Personal } from '../../privacy/personal.tsx'
import { FactList } from '../../ui/detail/fact-list.tsx'
import { When } from '../../ui/when.tsx'
import type { TillDetails } from './till-details.ts'
import { TillState } from './tills-table.tsx'

/** What a till is doing now. */
export function TillFacts({ till }: { till: TillDetails }) {
  const { t } = useTranslation('office/devices/tills')
  const { session, last_seen_at, printer } = till
  return (
    <FactList
      title={t('now')}
      facts={[
        [t('state'), <TillState key="state" till={till} />],
        [t('opened_at'), session && <When key="opened_at" at={session.opened_at} />],
        [t('opened_by'), session && <Personal key="by">{session.opened_by}</Personal>],
        [t('last_seen'), last_seen_at && <When key="last_seen" at={last_seen_at} />],
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
