import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Toaster } from '../../ui/toaster.tsx'
import { LazyCartDrawer } from '../cart/drawer/lazy-cart-drawer.tsx'
import { LazyChat } from '../chat/lazy-chat.tsx'
import { type ShopFacts, ShopFactsContext } from '../shop-facts.ts'
import { StoreFooter } from './footer.tsx'
import styles from './frame.module.css'
import { StoreHeader } from './header.tsx'
import { useLanguageToast } from './language-toast.ts'
import { PageChange } from './page-change.tsx'

interface StoreFrameProps {
  shop: ShopFacts | undefined
  children: ReactNode
}

/** Header, footer and drawers around every page of the store, error pages included. */
export function StoreFrame({ shop, children }: StoreFrameProps) {
  const { t } = useTranslation('store')
  const main = useRef<HTMLElement>(null)
  useLanguageToast()
  return (
    <ShopFactsContext value={shop}>
      <div className={styles.frame}>
        <a className={styles.skip} href="#main">
          {t('skip')}
        </a>
        <StoreHeader />
        <main ref={main} className={styles.main} id="main" tabIndex={-1}>
          {children}
        </main>
        <StoreFooter />
        <PageChange main={main} />
        <LazyCartDrawer />
        <LazyChat />
        <Toaster />
      </div>
    </ShopFactsContext>
  )
}
