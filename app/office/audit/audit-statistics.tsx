import { useTranslation } from 'react-i18next'
import type { Shop } from '../../context.ts'
import { useShortDates } from '../../i18n/dates/short-dates.ts'
import { useFormat } from '../../i18n/format.ts'
import { Personal } from '../privacy/personal.tsx'
import { KeyFigures } from '../ui/list/key-figures.tsx'
import styles from './audit.module.css'
import { useEntryWords } from './use-entry-words.ts'

export type Statistics = Awaited<ReturnType<Shop['audit']['getAuditStatistics']>>

/** The last seven days: how much was done and refused, by whom most, and on which day. */
export function AuditStatistics({ statistics }: { statistics: Statistics }) {
  const { total, errors, by_user, by_action, by_day } = statistics
  const { t } = useTranslation('office/audit')
  const { date } = useShortDates()
  const { number } = useFormat()
  const { getUser, getAction } = useEntryWords()
  const most = Math.max(...by_day.map(({ count }) => count), 1)
  const [user] = by_user
  const [act] = by_action
  return (
    <div className={styles.week}>
      <KeyFigures
        title={t('week')}
        figures={[
          { label: t('week.total'), value: number(total), main: true },
          { label: t('week.errors'), value: number(errors) },
          ...(user
            ? [{ label: t('week.people'), value: <Personal>{getUser(user)}</Personal> }]
            : []),
          ...(act ? [{ label: t('week.action'), value: getAction(act.action_type) }] : []),
        ]}
      />
      <figure className={styles.days}>
        <figcaption>{t('week')}</figcaption>
        <ol>
          {by_day.map(({ day, count }) => {
            const words = t('week.day', { count: number(count), day: date(`${day}T12:00:00Z`) })
            return (
              <li key={day} title={words}>
                <span className={styles.bar} style={{ blockSize: `${(count / most) * 100}%` }} />
                <span className={styles.number}>{words}</span>
              </li>
            )
          })}
        </ol>
      </figure>
    </div>
  )
}
