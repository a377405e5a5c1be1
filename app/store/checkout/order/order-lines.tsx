import { useTranslation } from 'react-i18next'
import type { Shop } from '../../../context.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useInLanguage } from '../../../i18n/in-language.ts'
import { useShopPath } from '../../../i18n/shop-path.ts'
import { ProductPicture } from '../../catalog/product-picture.tsx'
import { Link } from '../../link.tsx'
import styles from './order-lines.module.css'
import { TotalRow, Totals } from './totals.tsx'

export type PlacedOrder = Awaited<ReturnType<Shop['checkout']['getOrder']>>
type Line = PlacedOrder['lines'][number]

interface OrderLinesProps {
  order: PlacedOrder
  /** Links to the products; off on the payment page, so that buyers stay. */
  linked?: boolean
}

/** The lines and totals of an order; the taxes once it has an invoice. */
export function OrderLines({ order, linked = false }: OrderLinesProps) {
  const { t } = useTranslation('store/checkout/order')
  const { money } = useFormat()
  const goods = order.lines.filter((line) => line.kind !== 'shipping')
  const { surcharge_cents } = order
  const shipping = order.shipping_cents - surcharge_cents
  const free = shipping === 0
  return (
    <section className={styles.box} aria-labelledby="order-lines">
      <h2 id="order-lines" className={styles.title}>
        {t('lines')}
      </h2>
      <ul className={styles.list}>
        {goods.map((line) => (
          <OrderLine key={line.variant_sku} line={line} linked={linked} />
        ))}
      </ul>
      <Totals>
        <TotalRow name={t('subtotal')}>{money(order.subtotal_cents)}</TotalRow>
        {order.discount_cents > 0 && (
          <TotalRow name={t('discount')} note={order.coupon}>
            {money(-order.discount_cents)}
          </TotalRow>
        )}
        <TotalRow name={t('shipping')} kind={free ? 'free' : 'plain'}>
          {free ? t('free') : money(shipping)}
        </TotalRow>
        {surcharge_cents > 0 && (
          <TotalRow name={t('cod_surcharge')}>{money(surcharge_cents)}</TotalRow>
        )}
        <TotalRow name={t('total')} note={t('vat_included')} kind="total">
          {money(order.total_cents)}
        </TotalRow>
      </Totals>
      <Taxes taxes={order.taxes} />
    </section>
  )
}

function OrderLine({ line, linked }: { line: Line; linked: boolean }) {
  const { t } = useTranslation('store/checkout/order')
  const { money, size } = useFormat()
  const path = useShopPath()
  const inLanguage = useInLanguage()
  const name = inLanguage(line.name)
  const off = line.price_cents * line.quantity - line.total_cents
  const options = [
    line.color && inLanguage(line.color),
    line.size && t('size', { size: size(line.size) }),
  ].filter(Boolean)
  return (
    <li className={styles.line}>
      <span className={styles.picture}>
        <ProductPicture hash={line.image} alt="" sizes="5rem" />
      </span>
      <div>
        <p className={styles.name}>
          {linked && line.product_id !== null ? (
            <Link className={styles.link} to={path(`/producto/${line.product_id}`)}>
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
        <p className={styles.options}>{options.join(' · ')}</p>
        {line.quantity > 1 && (
          <p className={styles.options}>
            {t('quantity', { quantity: line.quantity })} ·{' '}
            {t('each', { price: money(line.price_cents) })}
          </p>
        )}
        {off > 0 && (
          <p className={styles.options}>
            {t('discount')} {money(-off)}
          </p>
        )}
      </div>
      <p className={styles.cost}>{money(line.total_cents)}</p>
    </li>
  )
}

function Taxes({ taxes }: { taxes: PlacedOrder['taxes'] }) {
  const { t } = useTranslation('store/checkout/order')
  const { money, number } = useFormat()
  return taxes.map(({ rate, base_cents, vat_cents }) => (
    <p key={rate} className={styles.tax}>
      {t('taxes', { vat: money(vat_cents), rate: number(rate), base: money(base_cents) })}
    </p>
  ))
}
