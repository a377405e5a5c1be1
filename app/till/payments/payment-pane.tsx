import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CASH_LIMIT_CENTS } from '../../../core/payments/rules.ts'
import type { CashlessKind } from '../../../core/sales/tenders/rules.ts'
import { useFormat } from '../../i18n/format.ts'
import type { TicketAction } from '../ticket/reduce-ticket.ts'
import type { Ticket } from '../ticket/ticket.ts'
import { findTicketRefusal, type TicketRefusal } from '../ticket/ticket-refusals.ts'
import { getTicketBalance } from '../ticket/ticket-totals.ts'
import { AmountField } from '../ui/amount-field.tsx'
import { parseAmountCents } from '../ui/parse-amount.ts'
import { PressTwiceButton } from '../ui/press-twice-button.tsx'
import { useKeys } from '../ui/use-keys.ts'
import { useTillList } from '../use-till-list.ts'
import { InvoiceChoice } from './invoice-choice.tsx'
import { getPaymentBalance, type PaymentBalance } from './payment-balance.ts'
import { PaymentButtons } from './payment-buttons.tsx'
import { PaymentList } from './payment-list.tsx'
import { PaymentNotices } from './payment-notices.tsx'
import styles from './payment-pane.module.css'
import { useTerminal } from './use-terminal.ts'

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
  const { t } = useTranslation('till/payments')
  const { money } = useFormat()
  const [text, setText] = useState('')
  const amountField = useRef<HTMLInputElement>(null)
  const finishButton = useRef<HTMLButtonElement>(null)
  const total = getTicketBalance(ticket)
  const balance = getPaymentBalance(total, ticket.given)
  const rest = balance.rest_cents
  const sending = ticket.stage === 'sending'
  const ticketRefusal = findTicketRefusal(ticket, maxPercent)
  const sellable = ticketRefusal === null
  const priceAgreed = ticket.refusal?.code !== 'PRICE_CHANGED'
  const cashAllowed = total < CASH_LIMIT_CENTS
  const amount = parseAmountCents(text) || undefined
  const settings = useTillList().tills.find((each) => each.till === till)
  const finishesAtOnce = settings?.finishes_on_payment === true
  const terminal = useTerminal({
    ticket,
    act,
    asksReference: settings?.asks_terminal_reference === true,
  })

  useEffect(() => {
    if (balance.pending) return
    const next = rest === 0 ? finishButton.current : amountField.current
    next?.focus({ preventScroll: true })
  }, [rest, balance.pending])

  /** Where the till is set so, a payment that settles the whole ticket ends the sale. */
  function finishIfSettled(paid: number): void {
    if (finishesAtOnce && paid >= rest) onFinish()
  }
  function payCash(given_cents = amount ?? rest): boolean {
    if (!cashAllowed || given_cents === 0 || rest === 0) return false
    act({ type: 'add payment', payment: { kind: 'cash', given_cents } })
    setText('')
    finishIfSettled(given_cents)
    return true
  }
  function payCashless(kind: CashlessKind): boolean {
    if (rest === 0 || sending) return false
    const cents = Math.min(amount ?? rest, rest)
    setText('')
    void terminal.charge(kind, cents).then(() => finishIfSettled(cents))
    return true
  }
  /** An amount in the field is paid in cash first, so that «50», «+» is a whole sale. */
  function finish(): boolean {
    if (amount !== undefined && rest > 0) payCash()
    onFinish()
    return true
  }
  useKeys({
    '+': finish,
    F9: () => payCash(),
    F10: () => payCashless('card'),
    Escape: () => act({ type: 'back' }).stage === 'sale',
  })

  return (
    <section className={styles.pane} aria-label={t('title')}>
      <BalanceHeader balance={balance} total={total} />
      <PaymentNotices
        till={till}
        ticket={ticket}
        maxPercent={maxPercent}
        balance={balance}
        cashAllowed={cashAllowed}
        act={act}
      />
      <InvoiceChoice ticket={ticket} locked={sending} act={act} />
      <PaymentList payments={ticket.given} locked={sending} terminal={terminal} />
      {rest > 0 && !balance.pending && (
        <div className={styles.columns}>
          <form
            onSubmit={(event) => {
              event.preventDefault()
              if (amount !== undefined) payCash()
            }}
          >
            <AmountField
              fieldRef={amountField}
              label={t('amount')}
              value={text}
              onChange={setText}
              placeholder={money(rest).replace(/\s?€/, '')}
            />
          </form>
          <PaymentButtons
            rest={rest}
            amount={amount}
            cashAllowed={cashAllowed}
            onCash={payCash}
            onCashless={payCashless}
          />
        </div>
      )}
      {canBook(ticket, ticketRefusal, balance) && (
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
      )}
      <Button
        ref={finishButton}
        size="xl"
        h={72}
        fullWidth
        className={styles.finish}
        loading={sending}
        disabled={balance.tenders === null || !sellable || !priceAgreed}
        aria-keyshortcuts="+"
        onClick={onFinish}
      >
        {t('finish')}
      </Button>
    </section>
  )
}

/** Whether the whole sum was taken for a ticket that is refused, by the shop or by what the till knows now. */
function canBook(ticket: Ticket, refusal: TicketRefusal | null, { tenders }: PaymentBalance) {
  if (ticket.stage !== 'tender' || !tenders || tenders.length === 0) return false
  if (refusal?.code === 'EMPTY' || refusal?.code === 'LINE_UNSUPPORTED') return false
  return refusal !== null || ticket.refusal !== null
}

/** What is left to pay, else the change, else the total. */
function BalanceHeader({ balance, total }: { balance: PaymentBalance; total: number }) {
  const { t } = useTranslation('till/payments')
  const { money } = useFormat()
  const { rest_cents: rest, change_cents: change } = balance
  const label = rest > 0 ? 'rest' : change > 0 ? 'change' : 'paid'
  return (
    <header className={styles.head} data-settled={rest === 0 || undefined} aria-live="polite">
      <h2 className={styles.what}>{t(label)}</h2>
      <p className={styles.much}>{money(rest > 0 ? rest : change > 0 ? change : total)}</p>
    </header>
  )
}
