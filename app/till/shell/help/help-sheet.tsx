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
      ['Esc', 'back'],
    ],
  ],
] as const

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
                    <Kbd size="lg">{key === 'Supr' ? t('delete_key') : key}</Kbd>
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
