import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import detail from '../../ui/detail/detail.module.css'
import type { SessionReport } from './cash-session.ts'
import styles from './cash-sessions.module.css'

interface CashSumsProps {
  cash: NonNullable<NonNullable<SessionReport['closing']>['cash']>
  expected: number
}

/** How the cash that should be there came about, line by line. */
export function CashSums({ cash, expected }: CashSumsProps) {
  const { t } = useTranslation('office/cash/cash-sessions')
  const { money } = useFormat()
  const returned = cash.cash_deposits_returned_cents ?? 0
  const rows = [
    ['float', cash.float_cents],
    ['cash.given', cash.cash_given_cents],
    ['cash.change', 0 - cash.cash_change_cents],
    ['cash.refunds', 0 - cash.cash_refunds_cents],
    ['cash.deposits', cash.cash_deposits_cents + returned],
    ...(returned > 0 ? [['cash.deposits_returned', 0 - returned] as const] : []),
    ['cash.in', cash.cash_in_cents],
    ['cash.out', 0 - cash.cash_out_cents],
    ['cash.drops', 0 - cash.cash_drops_cents],
  ] as const
  return (
    <section className={detail.part} aria-labelledby="cash">
      <h2 id="cash">{t('cash')}</h2>
      <dl className={styles.sums}>
        {rows.map(([key, cents]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>{money(cents)}</dd>
          </div>
        ))}
        <div data-main="">
          <dt>{t('expected')}</dt>
          <dd>{money(expected)}</dd>
        </div>
      </dl>
    </section>
  )
}
