import { Alert, Button } from '@mantine/core'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useTranslation } from 'react-i18next'
import { RegisterDevice } from '../devices/register-device.tsx'
import styles from './session.module.css'
import { SessionOpening } from './session-opening.tsx'
import type { TillWithSession } from './use-till-session.ts'

interface ChooseTillProps {
  tills: TillWithSession[]
  onSelect(till: string): void
}

/** Shown once: the browser stores the choice. */
export function ChooseTill({ tills, onSelect }: ChooseTillProps) {
  const { t } = useTranslation('till/cash')
  return (
    <main className={`${styles.page} ${styles.whole}`}>
      <div className={`${styles.sheet} ${styles.narrow}`}>
        <header>
          <h1 className={styles.title}>{t('choose')}</h1>
          <p className={styles.text}>{t('choose_text')}</p>
        </header>
        {tills.length === 0 && <Alert color="yellow">{t('no_tills')}</Alert>}
        <ul className={styles.tills}>
          {tills.map((till) => (
            <li key={till.till}>
              <button type="button" className={styles.choice} onClick={() => onSelect(till.till)}>
                <span className={styles.code}>{till.till}</span>
                <span className={styles.about}>
                  <strong>{till.name}</strong>
                  <span>
                    {till.device_required && !till.is_device ? (
                      t('device_only')
                    ) : till.session ? (
                      <SessionOpening session={till.session} />
                    ) : (
                      t('closed')
                    )}
                  </span>
                </span>
                <IconChevronRight />
              </button>
            </li>
          ))}
        </ul>
        {tills.length > 0 && <RegisterDevice onRegister={onSelect} />}
        <Button component="a" href="/admin" variant="default" size="lg">
          {t('to_office')}
        </Button>
      </div>
    </main>
  )
}
