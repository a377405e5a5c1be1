import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Shop } from '../../context.ts'
import { useFormat } from '../../i18n/format.ts'
import { useInLanguage } from '../../i18n/in-language.ts'
import styles from './order-lines.module.css'

export type Order = Awaited<ReturnType<Shop['checkout']['getOrder']>>
type Line = Order['lines'][number]

/** What was ordered and what it comes to; taxes stand below once there is an invoice. */
export function OrderLines({ order }: { order: Order }) {
  const { t } = useTranslation('store/order')
  const { money } = useFormat()
  const goods = order.lines.filter((line) => line.kind !== 'shipping')
  return (
    <section className={styles.box} aria-labelledby="order-lines">
      <h2 id="order-lines" className={styles.title}>
        {t('lines')}
      </h2>
      <ul className={styles.list}>
        {goods.map((line) => (
          <OrderLine key={line.variant_sku} line={line} />
        ))}
      </ul>
      <dl className={styles.sums}>
        <Sum name={t('subtotal')}>{money(order.subtotal_cents)}</Sum>
        {order.discount_cents > 0 && <Sum name={t('discount')}>{money(-order.discount_cents)}</Sum>}
        <Sum name={t('shipping')}>
          {order.shipping_cents === 0 ? t('free') : money(order.shipping_cents)}
        </Sum>
        <Sum name={t('total')} strong>
          {money(order.total_cents)}
        </Sum>
      </dl>
      <Taxes taxes={order.taxes} />
    </section>
  )
}

function OrderLine({ line }: { line: Line }) {
  const { t } = useTranslation('store/order')
  const { money } = useFormat()
  const inLanguage = useInLanguage()
  const options = [
    line.color && inLanguage(line.color),
    line.size && t('size', { size: line.size }),
  ].filter(Boolean)
  return (
    <li className={styles.line}>
      <p className={styles.name}>{inLanguage(line.name)}</p>
      <p className={styles.cost}>{money(line.total_cents)}</p>
      <p className={styles.options}>
        {options.join(' · ')}
        {line.quantity > 1 && (
          <>
            {options.length > 0 && ' · '}
            {t('quantity', { quantity: line.quantity })} ·{' '}
            {t('each', { price: money(line.price_cents) })}
          </>
        )}
      </p>
    </li>
  )
}

function Sum({ name, strong, children }: { name: string; strong?: boolean; children: ReactNode }) {
  return (
    <div className={strong ? styles.total : styles.sum}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Taxes({ taxes }: { taxes: Order['taxes'] }) {
  const { t } = useTranslation('store/order')
  const { money, number } = useFormat()
  return taxes.map(({ rate, base_cents, vat_cents }) => (
    <p key={rate} className={styles.tax}>
      {t('taxes', { vat: money(vat_cents), rate: number(rate), base: money(base_cents) })}
    </p>
  ))
}
