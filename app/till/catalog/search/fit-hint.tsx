import { useTranslation } from 'react-i18next'
import type { TillVariant } from '../catalog.ts'
import styles from './fit-hint.module.css'

/** What the seller tells before a box is fetched: customers found that the model fits otherwise than its size. */
export function FitHint({ sizes }: { sizes: readonly TillVariant[] }) {
  const { t } = useTranslation('till/catalog/search')
  const fit = sizes[0]?.fit
  if (!fit) return null
  return <p className={styles.hint}>{t(fit === 'small' ? 'fit_small' : 'fit_big')}</p>
}
