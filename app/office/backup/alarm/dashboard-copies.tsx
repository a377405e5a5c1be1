import { Alert, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Shop } from '../../../context.ts'
import { useShortDates } from '../../../i18n/dates/short-dates.ts'
import { BACKUP_PATH } from '../backup.ts'
import { CopyAlarm } from './copy-alarm.tsx'
import styles from './dashboard-copies.module.css'

type CopyStatus = Awaited<ReturnType<Shop['backup']['getCopyAlarm']>>

/** Offers a new shop the copy of an older one; shows whoever manages copies what failed or is missing, and nothing where all is well. */
export function DashboardCopyAlarm({ status }: { status: CopyStatus }) {
  const { t } = useTranslation('office/backup/alarm')
  const { alarm, failure, needs_key, needs_elsewhere } = status
  const link = <Link to={BACKUP_PATH}>{t('link')}</Link>
  if (status.offers_restore)
    return (
      <Alert maw={640} mb="lg" title={t('restore')}>
        {t('restore_text')} <Link to={`${BACKUP_PATH}#restore`}>{t('restore_link')}</Link>
      </Alert>
    )
  if (alarm)
    return (
      <CopyAlarm alarm={alarm} failure={failure}>
        {' '}
        {link}
      </CopyAlarm>
    )
  if (!(needs_key || needs_elsewhere)) return null
  return (
    <Alert color="yellow" maw={640} mb="lg" title={t(needs_key ? 'needs_key' : 'needs_elsewhere')}>
      {link}
    </Alert>
  )
}

/** The last copy and the next one. */
export function DashboardCopies({ status: { last_done_at, next_at } }: { status: CopyStatus }) {
  const { t } = useTranslation('office/backup/alarm')
  const { dateTime } = useShortDates()
  if (!(last_done_at || next_at)) return null
  return (
    <section className={styles.card} aria-labelledby="copies">
      <h2 id="copies">{t('card')}</h2>
      {last_done_at && <Text>{t('last', { when: dateTime(last_done_at) })}</Text>}
      {next_at && <Text c="dimmed">{t('next', { when: dateTime(next_at) })}</Text>}
      <Link to={BACKUP_PATH}>{t('link')}</Link>
    </section>
  )
}
