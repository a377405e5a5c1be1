import { Kbd } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { TillModal } from '../../ui/till-modal.tsx'
import styles from './help-sheet.module.css'

const KEYS = [
  [
    'selling',
    [
      ['F2', 'search'],
      ['3 *', 'times'],
      ['Insert', 'free_line'],
      ['+ −', 'quantity'],
      ['↑ ↓', 'line'],
      ['Supr', 'remove'],
      ['F4', 'discount'],
      ['F8', 'other_size'],
      ['F3', 'customer'],
      ['F6', 'park'],
      ['F7', 'parked'],
      ['F9', 'pay'],
    ],
  ],
  [
    'paying',
    [
      ['F9', 'cash'],
      ['F10', 'card'],
      ['+', 'finish'],
      ['P', 'print'],
      ['G', 'gift'],
      ['M', 'send'],
      ['Esc', 'back'],
    ],
  ],
] as const

/** Keys that keyboards of other languages name in another way. */
const NAMED_KEYS = { Supr: 'delete_key', Insert: 'insert_key' } as const

/** The keyboard shortcuts. */
export function HelpSheet({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('till/shell/help')
  return (
    <TillModal onClose={onClose} title={t('title')}>
      <p className={styles.text}>{t('text')}</p>
      <div className={styles.parts}>
        {KEYS.map(([part, keys]) => (
          <section key={part}>
            <h3 className={styles.part}>{t(part)}</h3>
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
    </TillModal>
  )
}
