import { Alert, Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from '../cash/session.module.css'
import { useTillLog } from '../sales/use-till-log.ts'
import { RegisterDevice } from './register-device.tsx'

interface DeviceScreenProps {
  till: string
  /** The till sells from other browsers alone. */
  isLocked: boolean
  onRegister(till: string): void
  /** Back to the till, or to the choice of one; undefined where there is neither. */
  onBack: (() => void) | undefined
}

/** Where a browser becomes a device of a till. Sales that wait in it are sent all the same. */
export function DeviceScreen({ till, isLocked, onRegister, onBack }: DeviceScreenProps) {
  const { t } = useTranslation('till/devices')
  const { t: common } = useTranslation('till')
  const { waiting } = useTillLog()
  return (
    <main className={`${styles.page} ${styles.whole}`}>
      <div className={`${styles.sheet} ${styles.narrow}`}>
        <header>
          <h1 className={styles.title}>{isLocked ? t('locked', { till }) : till}</h1>
          {isLocked && <p className={styles.text}>{t('locked_text')}</p>}
        </header>
        {waiting.length > 0 && (
          <Alert color="yellow" role="status">
            {common('unsent', { count: waiting.length })}
          </Alert>
        )}
        <RegisterDevice onRegister={onRegister} />
        {onBack && (
          <Button variant="default" size="lg" onClick={onBack}>
            {isLocked ? t('other_till') : t('back')}
          </Button>
        )}
        <Button component="a" href="/admin" variant="default" size="lg">
          {t('to_office')}
        </Button>
      </div>
    </main>
  )
}
