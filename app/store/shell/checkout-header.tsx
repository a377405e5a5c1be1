import { useTranslation } from 'react-i18next'
import { useShopPath } from '../../i18n/shop-path.ts'
import { phoneLink } from '../../phone-link.ts'
import { useBrand } from '../../root-data.ts'
import { Icon } from '../../ui/icon.tsx'
import { ShopLogo } from '../../ui/shop-logo.tsx'
import { Link } from '../link.tsx'
import { useShopFacts } from '../shop-facts.ts'
import styles from './checkout-header.module.css'
import header from './header.module.css'

/** The header of the checkout: the way back and help, and nothing that leads away. */
export function CheckoutHeader() {
  const { t } = useTranslation('store')
  const path = useShopPath()
  const phone = useShopFacts()?.phone
  const { name } = useBrand()
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <div className={styles.name}>
          <Link className={header.name} to={path('/')}>
            <ShopLogo>
              <Icon name="last" />
              {name}
            </ShopLogo>
          </Link>
        </div>
        <Link className={styles.link} to={path('/carrito')}>
          {t('back_to_cart')}
        </Link>
        {phone && (
          <a className={styles.link} href={phoneLink(phone)} aria-label={t('call', { phone })}>
            <Icon name="phone" />
            <span className={styles.phone}>{phone}</span>
          </a>
        )}
      </div>
    </header>
  )
}
