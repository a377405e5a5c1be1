import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import styles from '../session.module.css'
import type { ClosedSession } from './use-close-session.ts'

/** The figures of a closed session: cash with its difference, the other ways of paying, and what stays for tomorrow. */
export function ClosingResult({ closed }: { closed: ClosedSession }) {
  const { t } = useTranslation('till/cash')
  const { money } = useFormat()
  return (
    <dl className={styles.result}>
      {listCashRows(closed).map(([key, cents]) => (
        <div key={key}>
          <dt>{t(`row_${key}`)}</dt>
          <dd>{money(cents)}</dd>
        </div>
      ))}
      <CashDifference closed={closed} />
      <OtherMethods closed={closed} />
      <div className={styles.strong}>
        <dt>{t('next_float')}</dt>
        <dd>{money(closed.next_float_cents)}</dd>
      </div>
      <div>
        <dt>{t('bag')}</dt>
        <dd>{money(closed.bag_cents)}</dd>
      </div>
    </dl>
  )
}

/** What the expected cash is made of, in cents. */
function listCashRows(closed: ClosedSession) {
  const returned = closed.cash_deposits_returned_cents ?? 0
  return [
    ['float', closed.float_cents],
    ['cash_given', closed.cash_given_cents],
    ['cash_change', 0 - closed.cash_change_cents],
    ['cash_refunds', 0 - closed.cash_refunds_cents],
    ['cash_deposits', closed.cash_deposits_cents + returned],
    ...(returned > 0 ? [['cash_deposits_returned', 0 - returned] as const] : []),
    ['cash_in', closed.cash_in_cents],
    ['cash_out', 0 - closed.cash_out_cents],
    ['cash_drops', 0 - closed.cash_drops_cents],
  ] as const
}

function CashDifference({ closed }: { closed: ClosedSession }) {
  const { t } = useTranslation('till/cash')
  const { money } = useFormat()
  const difference = closed.difference_cents
  return (
    <>
      <div className={styles.strong}>
        <dt>{t('expected')}</dt>
        <dd>{money(closed.expected_cents)}</dd>
      </div>
      <div>
        <dt>{t('counted')}</dt>
        <dd>{money(closed.counted_cents)}</dd>
      </div>
      <div
        className={`${styles.strong} ${styles.difference}`}
        data-off={difference !== 0 || undefined}
      >
        <dt>{t('difference')}</dt>
        <dd>
          {difference === 0
            ? t('no_difference')
            : `${difference > 0 ? '+' : ''}${money(difference)}`}
        </dd>
      </div>
    </>
  )
}

/** What each other way of paying should come to, and what was counted of it. */
function OtherMethods({ closed }: { closed: ClosedSession }) {
  const { t } = useTranslation('till/cash')
  const { t: sales } = useTranslation('core/sales')
  const { money } = useFormat()
  const others = closed.methods.filter(({ kind }) => kind !== 'cash')
  return others.map(({ kind, expected_cents, counted_cents }) => (
    <Fragment key={kind}>
      <div className={styles.strong}>
        <dt>{t('by_method', { method: sales(`tender.${kind}`) })}</dt>
        <dd>{money(expected_cents)}</dd>
      </div>
      {counted_cents !== null && (
        <div className={styles.difference} data-off={counted_cents !== expected_cents || undefined}>
          <dt>{t(kind === 'card' ? 'by_terminal' : 'counted')}</dt>
          <dd>{money(counted_cents)}</dd>
        </div>
      )}
    </Fragment>
  ))
}
