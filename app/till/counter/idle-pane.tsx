import IconBarcode from '@tabler/icons-react/dist/esm/icons/IconBarcode.mjs'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { useCatalog } from '../catalog/use-catalog.ts'
import styles from './counter-screen.module.css'

/** Shown while nothing is sold: that the till is ready, and when its catalog was read last. */
export function IdlePane() {
  const { t } = useTranslation('till/counter')
  const { time, number } = useFormat()
  const { status, count, readAt } = useCatalog()
  return (
    <div className={styles.ready}>
      <IconBarcode size={72} stroke="1.2" />
      <h2 className={styles.title}>{t('ready')}</h2>
      <p className={styles.text}>{t('ready_text')}</p>
      <p className={styles.text} role="status">
        {status === 'loading' || !readAt
          ? t('reading')
          : t('articles', { count, shown: number(count), time: time(readAt.toISOString()) })}
      </p>
    </div>
  )
}
