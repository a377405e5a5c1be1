import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Shop } from '../../context.ts'
import { useFormat } from '../../i18n/format.ts'
import { useDifferenceText } from '../cash/cash-sessions/use-difference-text.ts'
import { Personal } from '../privacy/personal.tsx'
import { sellersParams } from '../reports/sellers/sellers-params.ts'
import { useActWords } from '../reports/sellers/use-act-words.ts'
import { KeyFigures } from '../ui/list/key-figures.tsx'
import styles from './today.module.css'

export type TodaysFigures = Awaited<ReturnType<Shop['reports']['getToday']>>

/** The day of the shop: its money, its closings, and who did what is not usual. */
export function Today({ today }: { today: TodaysFigures }) {
  const { t } = useTranslation('office/dashboard')
  const { t: sales } = useTranslation('core/sales')
  const { money, number } = useFormat()
  return (
    <section aria-labelledby="today">
      <h2 id="today" className={styles.title}>
        {t('today')}
      </h2>
      <KeyFigures
        title={t('today')}
        figures={[
          { label: t('today.net'), value: money(today.net_cents), main: true },
          { label: t('today.sales'), value: number(today.sales) },
          ...today.collected.map(({ kind, cents }) => ({
            label: sales(`tender.${kind}`),
            value: money(cents),
          })),
        ]}
      />
      <div className={styles.lists}>
        <TodaysClosings closings={today.closings} />
        <UnusualActs today={today} />
      </div>
    </section>
  )
}

function TodaysClosings({ closings }: Pick<TodaysFigures, 'closings'>) {
  const { t } = useTranslation('office/dashboard')
  const { time } = useFormat()
  const differenceText = useDifferenceText()
  if (closings.length === 0) return null
  return (
    <div>
      <h3 className={styles.subtitle}>{t('today.closings')}</h3>
      <ul className={styles.list}>
        {closings.map((each) => (
          <li key={each.cash_session_id}>
            <div className={styles.head}>
              <Link to={`/admin/cash-sessions/${each.cash_session_id}`}>
                {t('today.closing', { till: each.till, number: each.z_number })}
              </Link>
              <strong className={styles.amount} data-off={each.difference_cents !== 0 || undefined}>
                {differenceText(each.difference_cents)}
              </strong>
            </div>
            <p className={styles.soft}>
              {`${time(each.closed_at)} · `}
              <Personal>{each.closed_by}</Personal>
              {each.approved_by && (
                <>
                  {' · '}
                  <Personal>{t('today.approved', { name: each.approved_by })}</Personal>
                </>
              )}
              {each.reason && ` · ${each.reason}`}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}

function UnusualActs({ today: { day, acts, total_acts } }: { today: TodaysFigures }) {
  const { t } = useTranslation('office/dashboard')
  const { money, time } = useFormat()
  const words = useActWords()
  const bySeller = sellersParams.toPath({ filter: { from: day, to: day } })
  return (
    <div>
      <h3 className={styles.subtitle}>{t('today.acts')}</h3>
      {acts.length === 0 ? (
        <p className={styles.calm}>{t('today.calm')}</p>
      ) : (
        <ul className={styles.list}>
          {acts.map((act) => {
            const path = words.path(act)
            return (
              <li key={`${act.act} ${act.at} ${act.reference} ${act.cents}`}>
                <div className={styles.head}>
                  {path ? <Link to={path}>{words.name(act)}</Link> : <span>{words.name(act)}</span>}
                  {act.act !== 'drawer' && (
                    <strong className={styles.amount}>{money(act.cents)}</strong>
                  )}
                </div>
                <p className={styles.soft}>
                  {`${time(act.at)} · `}
                  {act.seller && <Personal>{act.seller}</Personal>}
                  {act.approver && (
                    <>
                      {' · '}
                      <Personal>{t('today.approved', { name: act.approver })}</Personal>
                    </>
                  )}
                  {words.about(act) && ` · ${words.about(act)}`}
                </p>
              </li>
            )
          })}
        </ul>
      )}
      <Link to={bySeller}>
        {total_acts > acts.length
          ? t('today.more', { count: total_acts - acts.length })
          : t('today.all')}
      </Link>
    </div>
  )
}
