import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import detail from '../../ui/detail/detail.module.css'
import type { SessionList } from './cash-session.ts'
import styles from './cash-sessions.module.css'

/** What the closings that the filter finds come to, by way of paying, and that it is what was registered. */
export function ClosingTotals({ totals }: Pick<SessionList, 'totals'>) {
  const { t } = useTranslation('office/till/cash-sessions')
  const { t: sales } = useTranslation('core/sales')
  const { money } = useFormat()
  const { sales_cents, refunds_cents, deposits_cents, late_cents, registered_cents } = totals
  const office = totals.office_refunds_cents ?? 0
  const net = sales_cents - refunds_cents + deposits_cents
  if (totals.closings === 0 && office === 0) return null
  const rows = [
    ['total.sales', sales_cents],
    ['total.refunds', 0 - refunds_cents],
    ['total.deposits', deposits_cents],
  ] as const
  return (
    <section className={`${detail.part} ${styles.totals}`} aria-labelledby="totals">
      <h2 id="totals">{t('totals')}</h2>
      <div className={styles.columns}>
        <dl className={styles.sums}>
          {rows.map(([key, cents]) => (
            <div key={key}>
              <dt>{t(key)}</dt>
              <dd>{money(cents)}</dd>
            </div>
          ))}
          <div data-main="">
            <dt>{t('total.net')}</dt>
            <dd>{money(net)}</dd>
          </div>
          {office > 0 && (
            <>
              <div>
                <dt>{t('total.office')}</dt>
                <dd>{money(-office)}</dd>
              </div>
              <div data-main="">
                <dt>{t('total.with_office')}</dt>
                <dd>{money(net - office)}</dd>
              </div>
            </>
          )}
        </dl>
        <dl className={styles.sums}>
          {totals.methods.map(({ kind, cents }) => (
            <div key={kind}>
              <dt>{sales(`tender.${kind}`)}</dt>
              <dd>{money(cents)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Alert
        color={totals.is_balanced ? 'green' : 'red'}
        role={totals.is_balanced ? 'status' : 'alert'}
      >
        {t(totals.is_balanced ? 'total.balanced' : 'total.off', {
          closings: money(sales_cents),
          late: money(late_cents),
          registered: money(registered_cents),
        })}
      </Alert>
    </section>
  )
}
