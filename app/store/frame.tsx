import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StoreFooter } from './footer.tsx'
import styles from './frame.module.css'
import { StoreHeader } from './header.tsx'

/** What surrounds every page of the shop, the error pages included. */
export function StoreFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('store')
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        {t('skip')}
      </a>
      <StoreHeader />
      <main className={styles.main} id="main" tabIndex={-1}>
        {children}
      </main>
      <StoreFooter />
    </div>
  )
}
