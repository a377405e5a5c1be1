import { Kbd } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './help-sheet.module.css'
import { NAMED_KEYS, TILL_KEYS } from './keys.ts'

/** Every key of the till, on the screen and on paper. */
export function KeyList() {
  const { t } = useTranslation('till/shell/help')
  return (
    <div className={styles.parts}>
      {TILL_KEYS.map(([part, keys]) => (
        <section key={part}>
          <h2 className={styles.part}>{t(part)}</h2>
          <dl className={styles.keys}>
            {keys.map(([key, does]) => (
              <div key={key}>
                <dt>
                  <Kbd size="lg">
                    {key in NAMED_KEYS ? t(NAMED_KEYS[key as keyof typeof NAMED_KEYS]) : key}
                  </Kbd>
                </dt>
                <dd>{t(does)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
