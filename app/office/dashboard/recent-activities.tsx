import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ListedEntry } from '../audit/audit-entry.ts'
import { auditParams } from '../audit/audit-params.ts'
import { useEntryWords } from '../audit/use-entry-words.ts'
import { Personal } from '../privacy/personal.tsx'
import styles from './dashboard.module.css'
import { useMoment } from './use-moment.ts'

interface RecentActivitiesProps {
  entries: readonly ListedEntry[]
  /** Of the shop. */
  day: string
}

/** The newest lines of the audit log, each the way to its own page. */
export function RecentActivities({ entries, day }: RecentActivitiesProps) {
  const { t } = useTranslation('office/dashboard')
  return (
    <section aria-labelledby="recent-activities">
      <h2 id="recent-activities" className={styles.title}>
        {t('recent.activities')}
      </h2>
      {entries.length === 0 ? (
        <p className={`${styles.panel} ${styles.calm}`}>{t('recent.no_activities')}</p>
      ) : (
        <ul className={styles.entries}>
          {entries.map((entry) => (
            <RecentActivity key={entry.audit_id} entry={entry} day={day} />
          ))}
        </ul>
      )}
      <Link to={auditParams.path} className={styles.more}>
        {t('recent.all_activities')}
      </Link>
    </section>
  )
}

function RecentActivity({ entry, day }: { entry: ListedEntry; day: string }) {
  const moment = useMoment(day)
  const { getAction, getStatus, getUser } = useEntryWords()
  return (
    <li>
      <div className={styles.head}>
        <Link to={`${auditParams.path}/${entry.audit_id}`}>{getAction(entry.action_type)}</Link>
        {entry.status !== 'success' && (
          <strong className={styles.amount} data-off>
            {getStatus(entry.status)}
          </strong>
        )}
      </div>
      <p className={styles.soft}>
        {`${moment(entry.created_at)} · `}
        <Personal>{getUser(entry)}</Personal>
      </p>
    </li>
  )
}
