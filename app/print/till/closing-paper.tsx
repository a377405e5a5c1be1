import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { Shop } from '../../context.ts'
import { useFormat } from '../../i18n/format.ts'
import type { Logo } from '../../root-data.ts'
import styles from '../ticket/paper.module.css'
import { PaperLogo } from '../ticket/paper-logo.tsx'
import type { RollWidth } from '../ticket/ticket-params.ts'

type ClosedSession = Awaited<ReturnType<Shop['till']['getClosing']>>

interface ClosingPaperProps {
  session: ClosedSession
  shop: { name: string; logo: Logo | null }
  width: RollWidth
  ref: Ref<HTMLElement>
}

/** A closing on paper: expected, counted and difference by way of paying, and the sums of the cash. */
export function ClosingPaper({ session, shop, width, ref }: ClosingPaperProps) {
  const { t } = useTranslation('print/till')
  const { dateTime, money } = useFormat()
  const { till, opened_at, opened_by, closing } = session
  const { cash, reason, denominations } = closing
  return (
    <article ref={ref} className={styles.paper} data-width={width}>
      <header className={styles.shop}>
        {shop.logo && <PaperLogo logo={shop.logo} />}
        <p className={styles.name}>{shop.name}</p>
      </header>
      <div className={styles.head}>
        <h2>{t('closing')}</h2>
        <p className={styles.number}>
          {t('number', { till: till.till, number: closing.z_number })}
        </p>
        <p>{till.name}</p>
        <p>{t('opened', { when: dateTime(opened_at), name: opened_by })}</p>
        <p>{t('closed', { when: dateTime(closing.closed_at), name: closing.closed_by })}</p>
      </div>
      {closing.methods.map((method) => (
        <Method key={method.kind} method={method} />
      ))}
      {reason && <p>{t('reason', { reason })}</p>}
      {cash && (
        <div className={styles.sums}>
          <Row label={t('float')} amount={money(cash.float_cents)} />
          <Row label={t('given')} amount={money(cash.cash_given_cents)} />
          <Row label={t('change')} amount={money(0 - cash.cash_change_cents)} />
          <Row label={t('refunds')} amount={money(0 - cash.cash_refunds_cents)} />
          <Row label={t('in')} amount={money(cash.cash_in_cents)} />
          <Row label={t('out')} amount={money(0 - cash.cash_out_cents)} />
        </div>
      )}
      {denominations && denominations.length > 0 && (
        <div className={styles.sums}>
          {denominations.map(({ cents, pieces }) => (
            <Row key={cents} label={`${pieces} × ${money(cents)}`} amount={money(pieces * cents)} />
          ))}
        </div>
      )}
    </article>
  )
}

/** Expected, counted and difference of one way of paying. */
function Method({ method }: { method: ClosedSession['closing']['methods'][number] }) {
  const { t } = useTranslation('print/till')
  const { t: sales } = useTranslation('core/sales')
  const { money } = useFormat()
  const { kind, expected_cents, counted_cents, difference_cents: difference } = method
  return (
    <div>
      <p className={styles.strong}>{sales(`tender.${kind}`)}</p>
      <Row className={styles.part} label={t('expected')} amount={money(expected_cents)} />
      {counted_cents !== null && (
        <Row className={styles.part} label={t('counted')} amount={money(counted_cents)} />
      )}
      {difference !== null && (
        <Row
          className={styles.part}
          label={t('difference')}
          amount={`${difference > 0 ? '+' : ''}${money(difference)}`}
        />
      )}
    </div>
  )
}

function Row({ label, amount, className = '' }: RowProps) {
  return (
    <p className={`${styles.row} ${className}`}>
      <span className={styles.what}>{label}</span>
      <span className={styles.amount}>{amount}</span>
    </p>
  )
}

interface RowProps {
  label: string
  amount: string
  className?: string | undefined
}
