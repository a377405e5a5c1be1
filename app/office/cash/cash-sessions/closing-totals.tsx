import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isMoney } from '../../../../core/sales/tenders/rules.ts'
import { useFormat } from '../../../i18n/format.ts'
import detail from '../../ui/detail/detail.module.css'
import type { SessionList } from './cash-session.ts'
import styles from './cash-sessions.module.css'

/** What the closings that the filter finds come to, by way of paying, and that it is what was registered. */
export function ClosingTotals({ totals }: Pick<SessionList, 'totals'>) {
  const { t } = useTranslation('office/cash/cash-sessions')
  const { t: sales } = useTranslation('core/sales')
  const { money } = useFormat()
  const { closings, net_cents, collected_cents, is_balanced } = totals
  const office = totals.office_refunds_cents ?? 0
  if (closings === 0 && office === 0) return null
  const more = [
    ['total.pickups', totals.pickups_cents],
    ['total.web_refunds', 0 - totals.web_refunds_cents],
    ['total.deposits', totals.deposits_cents],
    ['total.value_used', 0 - totals.value_used_cents],
  ] as const
  const rows = [
    ['total.sold', totals.sold_cents],
    ['total.returned', 0 - totals.returned_cents],
    ['total.net', net_cents],
    ...more.filter(([, cents]) => cents !== 0),
    ['total.collected', collected_cents],
  ] as const
  return (
    <section className={`${detail.part} ${styles.totals}`} aria-labelledby="totals">
      <h2 id="totals">{t('totals')}</h2>
      <div className={styles.columns}>
        <dl className={styles.sums}>
          {rows.map(([key, cents]) => (
            <div key={key} data-main={MAIN.has(key) ? '' : undefined}>
              <dt>{t(key)}</dt>
              <dd>{money(cents)}</dd>
            </div>
          ))}
          {office > 0 && (
            <>
              <div>
                <dt>{t('total.office')}</dt>
                <dd>{money(-office)}</dd>
              </div>
              <div data-main="">
                <dt>{t('total.with_office')}</dt>
                <dd>{money(collected_cents - office)}</dd>
              </div>
            </>
          )}
        </dl>
        <dl className={styles.sums}>
          {totals.methods
            .filter(({ kind }) => isMoney(kind))
            .map(({ kind, cents }) => (
              <div key={kind}>
                <dt>{sales(`tender.${kind}`)}</dt>
                <dd>{money(cents)}</dd>
              </div>
            ))}
        </dl>
      </div>
      <Alert color={is_balanced ? 'green' : 'red'} role={is_balanced ? 'status' : 'alert'}>
        <Balance totals={totals} />
      </Alert>
    </section>
  )
}

const MAIN: ReadonlySet<string> = new Set(['total.net', 'total.collected'])

/** That closings and late sales are what was registered, or which of the two sums is not. */
function Balance({ totals }: Pick<SessionList, 'totals'>) {
  const { t } = useTranslation('office/cash/cash-sessions')
  const { money } = useFormat()
  const { sold_cents, late_sold_cents, registered_sold_cents, is_balanced } = totals
  const isSoldRight = sold_cents + late_sold_cents === registered_sold_cents
  if (!is_balanced && isSoldRight)
    return t('total.off_collected', {
      closings: money(totals.collected_cents),
      late: money(totals.late_collected_cents),
      registered: money(totals.registered_collected_cents),
    })
  return t(is_balanced ? 'total.balanced' : 'total.off', {
    closings: money(sold_cents),
    late: money(late_sold_cents),
    registered: money(registered_sold_cents),
  })
}
