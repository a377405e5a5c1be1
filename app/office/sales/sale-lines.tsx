import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { picturePath } from '../../../core/catalog/rules.ts'
import { useFormat } from '../../i18n/format.ts'
import { useInLanguage } from '../../i18n/in-language.ts'
import detail from '../ui/detail/detail.module.css'
import worded from '../ui/worded-badge.module.css'
import type { Sale, SwapVariant } from './sale.ts'
import styles from './sale-page.module.css'
import { SwapDialog } from './swap-dialog.tsx'

interface SaleLinesProps {
  sale: Sale
  /** To what its units can be changed today. */
  swapVariants: readonly SwapVariant[]
}

/** What was sold, and what that comes to. */
export function SaleLines({ sale, swapVariants }: SaleLinesProps) {
  const { t } = useTranslation('office/sales')
  const { money } = useFormat()
  const couponCents = sale.coupon?.discount_cents ?? 0
  const goods = sale.lines.filter(({ kind }) => kind !== 'shipping')
  return (
    <section className={detail.part} aria-labelledby="lines">
      <h2 id="lines">{t('lines')}</h2>
      <ul className={styles.lines}>
        {goods.map((line) => (
          <Line key={line.line_id} line={line}>
            <SwapDialog
              sale={sale}
              line={line}
              variants={swapVariants.filter((each) => each.line_id === line.line_id)}
            />
          </Line>
        ))}
      </ul>
      <dl className={styles.sums}>
        {(sale.discount_cents > 0 || sale.shipping_cents > 0) && (
          <Sum label={t('subtotal')} value={money(sale.subtotal_cents)} />
        )}
        {sale.discount_cents > couponCents && (
          <Sum label={t('sum.discount')} value={money(couponCents - sale.discount_cents)} />
        )}
        {sale.coupon && (
          <Sum
            label={t('sum.coupon', { code: sale.coupon.code })}
            value={money(-sale.coupon.discount_cents)}
          />
        )}
        {sale.origin === 'web' && (
          <Sum
            label={t('shipping')}
            value={sale.shipping_cents > 0 ? money(sale.shipping_cents) : t('free')}
          />
        )}
        <div data-main>
          <dt>{t('total')}</dt>
          <dd>{money(sale.total_cents)}</dd>
        </div>
      </dl>
    </section>
  )
}

function Sum({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Line({ line, children }: { line: Sale['lines'][number]; children: ReactNode }) {
  const { t } = useTranslation('office/sales')
  const { t: goods } = useTranslation('core/stock')
  const inLanguage = useInLanguage()
  const { money, size: formatSize } = useFormat()
  const { name, colour, size, sku, picture, quantity, list_cents, discount_cents, units } = line
  const { mark, note, gift_wrap, to_send } = line
  const details = [
    colour && inLanguage(colour),
    size && t('size', { size: formatSize(size) }),
    sku,
  ].filter(Boolean)
  const amounts = [
    `${quantity} × ${money(list_cents)}`,
    discount_cents > 0 && t('off', { amount: money(discount_cents) }),
  ].filter(Boolean)
  const returned = units.filter((unit) => unit.returned).length
  // What each unit really cost is told only where that is not the price.
  const hasUnitPrices = quantity > 1 && discount_cents > 0
  return (
    <li className={styles.line}>
      <span className={styles.picture}>
        {picture && (
          <img src={picturePath(picture, 160)} alt="" width={56} height={56} loading="lazy" />
        )}
      </span>
      <div className={styles.what}>
        <p className={styles.name}>{inLanguage(name)}</p>
        {details.length > 0 && <p>{details.join(' · ')}</p>}
        <p>{amounts.join(' · ')}</p>
        {mark && (
          <p>{[mark.code, goods(`grade.${mark.grade}`), mark.note].filter(Boolean).join(' · ')}</p>
        )}
        {gift_wrap && <p>{t('line.gift_wrap')}</p>}
        {to_send && <p>{t('line.to_send')}</p>}
        {note && <p>{t('line.note', { note })}</p>}
        {hasUnitPrices && (
          <p>
            {t('unit_paid', { amounts: units.map((unit) => money(unit.paid_cents)).join(' + ') })}
          </p>
        )}
        {returned > 0 && (
          <Badge variant="light" color="yellow" className={worded.badge}>
            {t('returned', { count: returned })}
          </Badge>
        )}
        {children}
      </div>
      <strong className={styles.amount}>{money(line.total_cents)}</strong>
    </li>
  )
}
