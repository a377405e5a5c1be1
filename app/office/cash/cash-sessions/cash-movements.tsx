import { useTranslation } from 'react-i18next'
import { useShortDates } from '../../../i18n/dates/short-dates.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Personal } from '../../privacy/personal.tsx'
import detail from '../../ui/detail/detail.module.css'
import type { SessionReport } from './cash-session.ts'
import styles from './cash-sessions.module.css'

/** What happened to the drawer outside of sales, with its reasons. */
export function CashMovements({ movements }: Pick<SessionReport, 'movements'>) {
  const { t } = useTranslation('office/cash/cash-sessions')
  const { moment } = useShortDates()
  const { money } = useFormat()
  return (
    <section className={detail.part} aria-labelledby="movements">
      <h2 id="movements">{t('movements')}</h2>
      {movements.length === 0 && <p className={styles.nothing}>{t('no_movements')}</p>}
      <dl className={styles.sums}>
        {movements.map(({ cash_movement_id, kind, amount_cents, reason, at, by, approved_by }) => (
          <div key={cash_movement_id}>
            <dt>
              {kind === 'drop' ? t('drop', { reason }) : reason}
              <span className={styles.soft}>
                {`${moment(at)} · `}
                <Personal>{by}</Personal>
                {approved_by && ` · ${t('movement_approved', { name: approved_by })}`}
              </span>
            </dt>
            <dd>
              {kind === 'drawer_open'
                ? t('drawer_open')
                : kind === 'in'
                  ? `+${money(amount_cents)}`
                  : money(0 - amount_cents)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
