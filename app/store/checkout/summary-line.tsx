import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { type CartLine, type CartNotice, isBuyable, unitCents } from '../cart/cart.ts'
import { CartWarning } from '../cart/cart-warning.tsx'
import { ProductPicture } from '../catalog/product-picture.tsx'
import styles from './summary-line.module.css'

export function SummaryLine({ line, notice }: { line: CartLine; notice: CartNotice | undefined }) {
  const { t } = useTranslation('store/cart')
  const { money, size } = useFormat()
  const { variant_id } = line
  const buyable = isBuyable(line)
  const options = [line.color, line.size && t('size', { size: size(line.size) })]
  if (buyable && line.quantity > 1) options.push(`${t('quantity')}: ${line.quantity}`)
  const notBuyable: CartNotice = {
    code: line.stock < 1 ? 'no_stock' : 'bad_price',
    variant_id,
    count: 0,
  }
  const warning = buyable ? notice : notBuyable
  return (
    <li className={`${styles.line} ${buyable ? '' : styles.gone}`}>
      <span className={styles.picture}>
        <ProductPicture hash={line.image || null} alt="" sizes="4.5rem" />
      </span>
      <div className={styles.what}>
        <p className={styles.name}>{line.product_name || t('unnamed')}</p>
        <p className={styles.options}>{options.filter(Boolean).join(' · ')}</p>
        {warning && <CartWarning notice={warning} />}
      </div>
      {buyable && <p className={styles.cost}>{money(unitCents(line) * line.quantity)}</p>}
    </li>
  )
}
