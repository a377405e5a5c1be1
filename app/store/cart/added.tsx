import { useTranslation } from 'react-i18next'
import { useShopPath } from '../../i18n/shop-path.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Answer } from './add-to-cart.ts'
import styles from './added.module.css'

/** What came of "add to cart", with the way there. */
export function Added({ answer: { line, notice } }: { answer: Answer }) {
  const { t } = useTranslation('store/cart')
  const path = useShopPath()
  const put = !notice || notice.code === 'adjusted'
  const options = [line.product_name, line.color, line.size && t('size', { size: line.size })]
  return (
    <Notice kind={put ? 'right' : 'wrong'} title={notice ? t(`${notice.code}.title`) : t('added')}>
      <p className={styles.what}>
        {notice
          ? t(`${notice.code}.text`, { count: notice.count })
          : options.filter(Boolean).join(' · ')}
      </p>
      <LinkButton kind="quiet" to={path('/carrito')}>
        {t('see')}
      </LinkButton>
    </Notice>
  )
}
