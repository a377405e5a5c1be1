import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { useShopPath } from '../../../i18n/shop-path.ts'
import { ProductPicture } from '../../catalog/product-picture.tsx'
import { useHeldVariants } from '../../checkout/placed-order/held-variants.ts'
import { Link } from '../../link.tsx'
import { type CartLine, type CartNotice, isBuyable, unitCents } from '../cart.ts'
import { CartWarning } from '../cart-warning.tsx'
import styles from './cart-row.module.css'
import { QuantityField } from './quantity-field.tsx'

interface CartRowProps {
  line: CartLine
  notices: readonly CartNotice[]
  onChange(requested: string | number): void
  onRemove(): void
  onLeave?: (() => void) | undefined
}

export function CartRow({ line, notices, onChange, onRemove, onLeave }: CartRowProps) {
  const { t } = useTranslation('store/cart')
  const { money, size } = useFormat()
  const path = useShopPath()
  const options = [line.color, line.size && t('size', { size: size(line.size) })].filter(Boolean)
  const name = line.product_name || t('unnamed')
  const fullName = [name, ...options].join(', ')
  const buyable = isBuyable(line)
  return (
    <li className={buyable ? styles.row : `${styles.row} ${styles.gone}`}>
      <div className={styles.picture}>
        <ProductPicture hash={line.image || null} alt={fullName} sizes="8rem" />
      </div>
      <div className={styles.what}>
        <h3 className={styles.name}>
          {line.product_id > 0 ? (
            <Link
              className={styles.link}
              to={path(`/producto/${line.product_id}`)}
              onClick={onLeave}
            >
              {name}
            </Link>
          ) : (
            name
          )}
        </h3>
        {options.length > 0 && <p className={styles.options}>{options.join(' · ')}</p>}
        {buyable && <p className={styles.each}>{t('each', { price: money(unitCents(line)) })}</p>}
        <LineWarning line={line} notices={notices} />
      </div>
      {buyable && <p className={styles.cost}>{money(unitCents(line) * line.quantity)}</p>}
      <div className={styles.acts}>
        {buyable && <QuantityField line={line} name={fullName} onChange={onChange} />}
        <button
          className={styles.remove}
          type="button"
          aria-label={t('remove_what', { what: fullName })}
          onClick={onRemove}
        >
          {t('remove')}
        </button>
      </div>
    </li>
  )
}

/** Why the line cannot be bought, or what the last quote changed in it. */
function LineWarning({ line, notices }: Pick<CartRowProps, 'line' | 'notices'>) {
  const { variant_id } = line
  const { t } = useTranslation('store/cart')
  const held = useHeldVariants()
  if (line.stock < 1 && held.has(variant_id)) return <p role="status">{t('waiting_held_line')}</p>
  if (line.stock < 1) return <CartWarning notice={{ code: 'no_stock', variant_id, count: 0 }} />
  if (!isBuyable(line)) return <CartWarning notice={{ code: 'bad_price', variant_id, count: 0 }} />
  return notices.map((notice) => <CartWarning key={notice.code} notice={notice} />)
}
