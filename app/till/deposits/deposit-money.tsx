import { Alert, Button, SegmentedControl, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CASH_LIMIT_CENTS } from '../../../core/payments/rules.ts'
import { listTenderKinds } from '../../../core/sales/tenders/rules.ts'
import { useFormat } from '../../i18n/format.ts'
import { AmountField } from '../ui/amount-field.tsx'
import { parseAmountCents } from '../ui/parse-amount.ts'
import type { DepositTender } from './deposit.ts'
import styles from './deposits.module.css'

interface DepositMoneyProps {
  /** Of the amount, where it may be changed. */
  label?: string
  /** Of the article: from 1,000 euros on the law forbids cash for any part of it. */
  priceCents: number
  /** The amount to be paid; with `least` it may be changed between that and `most`. */
  amountCents: number
  least?: number
  most?: number
  submitLabel(amount: string): string
  busy: boolean
  error: string
  onPay(tenders: DepositTender[]): void
}

const KINDS = listTenderKinds('deposit')
type Kind = (typeof KINDS)[number]

/** What is paid, how, and for cash what was handed over, with its change. */
export function DepositMoney(props: DepositMoneyProps) {
  const { priceCents, amountCents, least, most = amountCents, busy, error, onPay } = props
  const { t } = useTranslation('till/deposits')
  const { t: words } = useTranslation('core/sales')
  const { money } = useFormat()
  const isCashAllowed = priceCents < CASH_LIMIT_CENTS
  const [kind, setKind] = useState<Kind>(isCashAllowed ? 'cash' : 'card')
  const [text, setText] = useState('')
  const [given, setGiven] = useState('')
  const isFixed = least === undefined
  const cents = isFixed || text === '' ? amountCents : (parseAmountCents(text) ?? 0)
  const givenCents = given === '' ? cents : (parseAmountCents(given) ?? 0)
  const isTooSmall = !isFixed && cents < least
  const isTooHigh = cents > most
  const change = givenCents - cents
  const isShort = kind === 'cash' && change < 0
  const isWrong = isTooSmall || isTooHigh || isShort

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isWrong || busy) return
    const cash = { kind: 'cash' as const, amount_cents: cents, given_cents: givenCents }
    onPay(cents === 0 ? [] : [kind === 'cash' ? cash : { kind, amount_cents: cents }])
  }
  const amountError = isTooSmall
    ? t('least', { amount: money(least) })
    : isTooHigh
      ? t('most', { amount: money(most) })
      : undefined
  return (
    <form className={isFixed ? styles.money : styles.columns} onSubmit={submit}>
      {!isFixed && (
        <AmountField
          first
          label={props.label ?? t('amount')}
          value={text}
          onChange={setText}
          placeholder={money(amountCents).replace(/\s?€/, '')}
          error={amountError}
        />
      )}
      <div className={styles.side}>
        {cents > 0 && isCashAllowed && (
          <SegmentedControl
            size="lg"
            aria-label={t('how')}
            value={kind}
            onChange={(value) => setKind(value as Kind)}
            data={KINDS.map((value) => ({ value, label: words(`tender.${value}`) }))}
          />
        )}
        {!isCashAllowed && <Alert color="yellow">{t('no_cash')}</Alert>}
        {kind === 'cash' && cents > 0 && (
          <TextInput
            size="lg"
            label={t('given')}
            inputMode="decimal"
            autoComplete="off"
            maxLength={9}
            placeholder={money(cents).replace(/\s?€/, '')}
            value={given}
            onChange={({ currentTarget }) => setGiven(currentTarget.value)}
            error={isShort ? t('short') : undefined}
          />
        )}
        {kind === 'cash' && change > 0 && (
          <p className={styles.change} role="status">
            {t('change', { amount: money(change) })}
          </p>
        )}
        {kind === 'card' && cents > 0 && <p className={styles.soft}>{t('card_text')}</p>}
        {error && (
          <Alert color="red" role="alert">
            {error}
          </Alert>
        )}
        <Button type="submit" size="xl" loading={busy} disabled={isWrong}>
          {props.submitLabel(money(cents))}
        </Button>
      </div>
    </form>
  )
}
