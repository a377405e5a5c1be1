import { useTranslation } from 'react-i18next'
import { useBrand } from '../../../root-data.ts'
import { QrImage } from '../../ui/qr-image.tsx'
import { toGroups, toKeyEnd } from './key-end.ts'
import styles from './key-paper.module.css'
import type { NewKey } from './read-key.server.ts'

/** The key as a sheet of paper bears it, which prints alone. */
export function KeyPaper({ drawn: { identity, recipient, qr } }: { drawn: NewKey }) {
  const { t } = useTranslation('office/backup/key')
  const { name } = useBrand()
  return (
    <div className={styles.paper}>
      <p className={styles.title}>{t('paper_title', { shop: name })}</p>
      <p>{t('paper_text')}</p>
      <div className={styles.key}>
        <QrImage qr={qr} label={t('qr')} />
        <ul className={styles.groups} aria-label={t('secret')}>
          {toGroups(identity).map((group) => (
            <li key={group}>{group}</li>
          ))}
        </ul>
      </div>
      <p className={styles.soft}>{t('paper_end', { end: toKeyEnd(recipient) })}</p>
    </div>
  )
}
