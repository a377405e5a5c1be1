import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Shop } from '../../context.ts'
import { useFormat } from '../../i18n/format.ts'
import { sessionsParams } from '../cash/cash-sessions/sessions-params.ts'
import { useDifferenceText } from '../cash/cash-sessions/use-difference-text.ts'
import { Personal } from '../privacy/personal.tsx'
import { sellersParams } from '../reports/sellers/sellers-params.ts'
import { useActWords } from '../reports/sellers/use-act-words.ts'
import { When } from '../ui/when.tsx'
import styles from './dashboard.module.css'

export type TodaysFigures = Awaited<ReturnType<Shop['reports']['getToday']>>

/** The closings of today, and those of yesterday whose count differs. */
export function TodaysClosings({ today: { closings } }: { today: TodaysFigures }) {
  const { t } = useTranslation('office/dashboard')
  return (
    <div>
      <h3 className={styles.subtitle}>{t('today.closings')}</h3>
      {closings.length === 0 ? (
        <p className={`${styles.panel} ${styles.calm}`}>{t('today.no_closings')}</p>
      ) : (
        <ul className={styles.entries}>
          {closings.map((closing) => (
            <Closing key={closing.cash_session_id} closing={closing} />
          ))}
        </ul>
      )}
      <Link to={sessionsParams.path} className={styles.more}>
        {t('today.all_closings')}
      </Link>
    </div>
  )
}

function Closing({ closing }: { closing: TodaysFigures['closings'][number] }) {
  const { t } = useTranslation('office/dashboard')
  const differenceText = useDifferenceText()
  return (
    <li>
      <div className={styles.head}>
        <Link to={`${sessionsParams.path}/${closing.cash_session_id}`}>
          {t('today.closing', { till: closing.till, number: closing.z_number })}
        </Link>
        <strong className={styles.amount} data-off={closing.difference_cents !== 0 || undefined}>
          {differenceText(closing.difference_cents)}
        </strong>
      </div>
      <p className={styles.soft}>
        <When at={closing.closed_at} /> · <Personal>{closing.closed_by}</Personal>
        {closing.approved_by && (
          <>
            {' · '}
            <Personal>{t('today.approved', { name: closing.approved_by })}</Personal>
          </>
        )}
        {closing.reason && ` · ${closing.reason}`}
      </p>
    </li>
  )
}

/** Who did what is not usual, the newest first. */
export function UnusualActs({ today: { day, acts, total_acts } }: { today: TodaysFigures }) {
  const { t } = useTranslation('office/dashboard')
  const bySeller = sellersParams.toPath({ filter: { from: day, to: day } })
  return (
    <div>
      <h3 className={styles.subtitle}>{t('today.acts')}</h3>
      {acts.length === 0 ? (
        <p className={`${styles.panel} ${styles.calm}`}>{t('today.calm')}</p>
      ) : (
        <ul className={styles.entries}>
          {acts.map((act) => (
            <UnusualAct key={`${act.act} ${act.at} ${act.reference} ${act.cents}`} act={act} />
          ))}
        </ul>
      )}
      <Link to={bySeller} className={styles.more}>
        {total_acts > acts.length
          ? t('today.more', { count: total_acts - acts.length })
          : t('today.all')}
      </Link>
    </div>
  )
}

function UnusualAct({ act }: { act: TodaysFigures['acts'][number] }) {
  const { t } = useTranslation('office/dashboard')
  const { money, time } = useFormat()
  const words = useActWords()
  const path = words.path(act)
  return (
    <li>
      <div className={styles.head}>
        {path ? <Link to={path}>{words.name(act)}</Link> : <span>{words.name(act)}</span>}
        {act.act !== 'drawer' && <strong className={styles.amount}>{money(act.cents)}</strong>}
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
}
