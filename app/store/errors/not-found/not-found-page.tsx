import { useTranslation } from 'react-i18next'
import { CONTACT_PATH } from '../../../../core/checkout/legal/rules.ts'
import { useShopPath } from '../../../i18n/shop-path.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Link } from '../../link.tsx'
import { PageHead } from '../../page-head.tsx'
import styles from '../error-page.module.css'

export function NotFoundPage() {
  const { t } = useTranslation('store/errors/not-found')
  const path = useShopPath()
  return (
    <div className={styles.page}>
      <PageHead title={t('title')} hidden />
      <p className={styles.number} aria-hidden="true">
        404
      </p>
      <h1>{t('title')}</h1>
      <p className={styles.text}>{t('text')}</p>
      <LinkButton to={path('/')}>{t('home')}</LinkButton>
      <section className={styles.looking}>
        <h2>{t('looking')}</h2>
        <ul>
          <li>
            <Link to={path('/catalogo')}>{t('catalog')}</Link>
          </li>
          <li>
            <Link to={path(CONTACT_PATH)}>{t('contact')}</Link>
          </li>
        </ul>
      </section>
    </div>
  )
}
