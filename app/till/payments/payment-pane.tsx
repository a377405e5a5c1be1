import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isCashAllowed } from '../../../core/payments/rules.ts'
import type { TicketAction } from '../ticket/reduce-ticket.ts'
import { hasSale, type Ticket } from '../ticket/ticket.ts'
import { findTicketRefusal, type TicketRefusal } from '../ticket/ticket-refusals.ts'
import { getCashLimitedCents, getTicketBalance } from '../ticket/ticket-totals.ts'
import { PressTwiceButton } from '../ui/press-twice-button.tsx'
import { useKeys } from '../ui/use-keys.ts'
import { useTillList } from '../use-till-list.ts'
import { InvoiceChoice } from './invoice-choice.tsx'
import { BalanceHeader, MoneyFields } from './money-fields.tsx'
import { getPaymentBalance, type PaymentBalance } from './payment-balance.ts'
import { PaymentList } from './payment-list.tsx'
import { PaymentNotices } from './payment-notices.tsx'
import styles from './payment-pane.module.css'
import { useMoney } from './use-money.ts'

interface PaymentPaneProps {
  till: string
  ticket: Ticket
  maxPercent: number
  act(action: TicketAction): Ticket
  /** Does nothing until the payments come to the total; called twice, it sells once. */
  onFinish(): void
  /** For money that was taken although the ticket is refused. */
  onBook(): void
}

/** Takes the payment of a ticket: cash with its change, card, Bizum, a transfer, or some of each. */
export function PaymentPane(props: PaymentPaneProps) {
  const { till, ticket, maxPercent, act, onFinish, onBook } = props
  const total = getTicketBalance(ticket)
  const balance = getPaymentBalance(total, ticket.given)
  const sending = ticket.stage === 'sending'
  const { t } = useTranslation('till/payments')
  const { money, amountField, finishButton } = useTicketMoney(props, balance)
  const refusal = findTicketRefusal(ticket, maxPercent)
  const priceAgreed = ticket.refusal?.code !== 'PRICE_CHANGED'
  return (
    <section className={styles.pane} aria-label={t('title')}>
      <BalanceHeader balance={balance} total={total} />
      <PaymentNotices
        till={till}
        ticket={ticket}
        maxPercent={maxPercent}
        balance={balance}
        cashAllowed={money.cashAllowed}
        act={act}
      />
      {hasSale(ticket) && <InvoiceChoice ticket={ticket} locked={sending} act={act} />}
      <PaymentList payments={ticket.given} locked={sending} terminal={money.terminal} />
      {balance.rest_cents > 0 && !balance.pending && (
        <MoneyFields money={money} fieldRef={amountField} />
      )}
      {canBook(ticket, refusal, balance) && <TakenMoney onBook={onBook} />}
      <Button
        ref={finishButton}
        size="xl"
        h={72}
        fullWidth
        className={styles.finish}
        loading={sending}
        disabled={balance.tenders === null || refusal !== null || !priceAgreed}
        aria-keyshortcuts="+"
        onClick={onFinish}
      >
        {t('finish')}
      </Button>
    </section>
  )
}

/** The money of the ticket with the keys of the till, and what has the focus next. */
function useTicketMoney(
  { till, ticket, act, onFinish }: PaymentPaneProps,
  balance: PaymentBalance,
) {
  const amountField = useRef<HTMLInputElement>(null)
  const finishButton = useRef<HTMLButtonElement>(null)
  const { rest_cents: rest, pending } = balance
  const settings = useTillList().tills.find((each) => each.till === till)
  const money = useMoney({
    balance,
    payments: ticket.given,
    cashAllowed: isCashAllowed(getCashLimitedCents(ticket)),
    asksReference: settings?.asks_terminal_reference === true,
    locked: ticket.stage === 'sending',
    act,
    // Where the till is set so, a payment that settles the whole ticket ends the sale.
    onPaid(cents, due) {
      if (settings?.finishes_on_payment === true && cents >= due) onFinish()
    },
  })
  useEffect(() => {
    if (pending) return
    const next = rest === 0 ? finishButton.current : amountField.current
    next?.focus({ preventScroll: true })
  }, [rest, pending])
  useKeys({
    // An amount in the field is paid in cash first, so that «50», «+» is a whole sale.
    '+': () => {
      if (money.amount !== undefined && rest > 0) money.payCash()
      onFinish()
      return true
    },
    F9: () => money.payCash(),
    F10: () => money.payCashless('card'),
    Escape: () => act({ type: 'back' }).stage === 'sale',
  })
  return { money, amountField, finishButton }
}

function TakenMoney({ onBook }: Pick<PaymentPaneProps, 'onBook'>) {
  const { t } = useTranslation('till/payments')
  return (
    <div className={styles.taken}>
      <p>{t('taken_text')}</p>
      <PressTwiceButton
        variant="default"
        size="lg"
        label={t('taken')}
        question={t('taken_sure')}
        onConfirm={onBook}
      />
    </div>
  )
}

/** Whether the whole sum was taken for a ticket that is refused, by the shop or by what the till knows now. */
function canBook(ticket: Ticket, refusal: TicketRefusal | null, { tenders }: PaymentBalance) {
  if (ticket.stage !== 'tender' || !tenders || tenders.length === 0) return false
  if (refusal?.code === 'EMPTY' || refusal?.code === 'LINE_UNSUPPORTED') return false
  return refusal !== null || ticket.refusal !== null
}
