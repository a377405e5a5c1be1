import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CopyAlarm } from './alarm/copy-alarm.tsx'
import styles from './backup.module.css'
import type { Backup } from './backup.ts'

/** Shows the owner what the copies need, the worst first, and nothing where all is well. */
export function BackupNeeds({ backup }: { backup: Backup }) {
  const { t } = useTranslation('office/backup')
  const { alarm, failure, place, key, needs_elsewhere } = backup
  return (
    <>
      <CopyAlarm alarm={alarm} failure={failure} />
      {place.is_away && (
        <Alert color="red" role="alert" className={styles.alert} title={t('away')}>
          {t('away_text', { place: place.address })}
        </Alert>
      )}
      {!key && (
        <Alert color="yellow" className={styles.alert} title={t('needs_key')}>
          {t('needs_key_text')} <a href="#key">{t('needs_key_link')}</a>
        </Alert>
      )}
      {key && needs_elsewhere && (
        <Alert color="yellow" className={styles.alert} title={t('needs_elsewhere')}>
          {t('needs_elsewhere_text')}
        </Alert>
      )}
    </>
  )
}
