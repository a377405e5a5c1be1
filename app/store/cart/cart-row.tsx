import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../i18n/format.ts'
import { useShopPath } from '../../i18n/shop-path.ts'
import { ProductPicture } from '../catalog/product-picture.tsx'
import { type CartLine, type CartNotice, isBuyable, unitCents } from './cart.ts'
import styles from './cart-row.module.css'
import { CartWarning } from './cart-warning.tsx'
import { QuantityField } from './quantity-field.tsx'

interface CartRowProps {
  line: CartLine
  notice: CartNotice | undefined
  onChange(requested: string | number): void
  onRemove(): void
  onLeave?: (() => void) | undefined
}

export function CartRow({ line, notice, onChange, onRemove, onLeave }: CartRowProps) {
  const { t } = useTranslation('store/cart')
  const { money } = useFormat()
  const path = useShopPath()
  const options = [line.color, line.size && t('size', { size: line.size })].filter(Boolean)
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
        <LineWarning line={line} notice={notice} />
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
function LineWarning({ line, notice }: Pick<CartRowProps, 'line' | 'notice'>) {
  const { variant_id } = line
  if (line.stock < 1) return <CartWarning notice={{ code: 'no_stock', variant_id, count: 0 }} />
  if (!isBuyable(line)) return <CartWarning notice={{ code: 'bad_price', variant_id, count: 0 }} />
  return notice ? <CartWarning notice={notice} /> : null
}
