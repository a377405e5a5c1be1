import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ListedEntry } from '../audit/audit-entry.ts'
import { auditParams } from '../audit/audit-params.ts'
import { useEntryWords } from '../audit/use-entry-words.ts'
import { Personal } from '../privacy/personal.tsx'
import { When } from '../ui/when.tsx'
import styles from './dashboard.module.css'

interface RecentActivitiesProps {
  entries: readonly ListedEntry[]
}

/** The newest lines of the audit log, each the way to its own page. */
export function RecentActivities({ entries }: RecentActivitiesProps) {
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
            <RecentActivity key={entry.audit_id} entry={entry} />
          ))}
        </ul>
      )}
      <Link to={auditParams.path} className={styles.more}>
        {t('recent.all_activities')}
      </Link>
    </section>
  )
}

function RecentActivity({ entry }: { entry: ListedEntry }) {
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
        <When at={entry.created_at} /> · <Personal>{getUser(entry)}</Personal>
      </p>
    </li>
  )
}
