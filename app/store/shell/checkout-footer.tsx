import { useTranslation } from 'react-i18next'
import { LEGAL_PATHS } from '../../../core/checkout/legal/rules.ts'
import { LanguageSwitcher } from '../../i18n/language-switcher.tsx'
import { useShopPath } from '../../i18n/shop-path.ts'
import { Link } from '../link.tsx'
import styles from './footer.module.css'

const PAGES = ['terms', 'privacy', 'returns', 'legal_notice'] as const

/** The footer of the checkout: what the law asks for, and the languages. */
export function CheckoutFooter() {
  const { t } = useTranslation('store')
  const path = useShopPath()
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <nav className={styles.row} aria-label={t('footer_menu')}>
          {PAGES.map((page) => (
            <Link key={page} className={styles.link} to={path(LEGAL_PATHS[page])}>
              {t(`page.${page}`)}
            </Link>
          ))}
          <Link className={styles.link} to={path('/desistimiento')}>
            {t('withdraw')}
          </Link>
        </nav>
        <div className={styles.end}>
          <LanguageSwitcher label={t('language')} />
        </div>
      </div>
    </footer>
  )
}
