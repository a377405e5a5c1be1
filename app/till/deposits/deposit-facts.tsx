import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { useArticleName } from '../../i18n/use-article-name.ts'
import type { Deposit } from './deposit.ts'
import styles from './deposits.module.css'
import { DepositBadges } from './deposits-list.tsx'

/** Whose it is, which pair, what was paid and what is left. */
export function DepositFacts({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation('till/deposits')
  const { money, date } = useFormat()
  const article = useArticleName()
  const { customer } = deposit
  const facts: [string, ReactNode][] = [
    [t('customer'), [customer?.name, customer?.phone].filter(Boolean).join(' · ')],
    [t('price'), money(deposit.price_cents)],
    [t('paid'), money(deposit.paid_cents)],
    [
      t('balance'),
      deposit.ended_at === null && <strong key="b">{money(deposit.balance_cents)}</strong>,
    ],
    [t(deposit.state === 'waiting' ? 'expected' : 'kept_until'), date(deposit.due_on)],
    [t('note'), deposit.note],
    [t('sale'), deposit.sale?.reference],
  ]
  return (
    <section className={styles.facts} aria-label={t('facts')}>
      <h3 className={styles.article}>{article(deposit)}</h3>
      <DepositBadges deposit={deposit} />
      <dl>
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
