import { Alert, Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CASH_LIMIT_CENTS } from '../../../core/payments/rules.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTillRefusalText } from '../refusal.ts'
import { isSellLine } from '../ticket/kinds/line-kinds.ts'
import { PairInHand } from '../ticket/pair-in-hand.tsx'
import type { TicketAction } from '../ticket/reduce-ticket.ts'
import type { Ticket } from '../ticket/ticket.ts'
import { findLineRefusal } from '../ticket/ticket-refusals.ts'
import { useLineText } from '../ticket/use-line-text.ts'
import type { PaymentBalance } from './payment-balance.ts'
import styles from './payment-pane.module.css'

interface PaymentNoticesProps {
  till: string
  ticket: Ticket
  maxPercent: number
  balance: PaymentBalance
  cashAllowed: boolean
  act(action: TicketAction): Ticket
}

/** Why the ticket cannot be paid as it is: the shop's refusal, the legal limit of cash, or too much money. */
export function PaymentNotices(props: PaymentNoticesProps) {
  const { ticket, balance, cashAllowed, act } = props
  const { t } = useTranslation('till/payments')
  const { money } = useFormat()
  return (
    <>
      <RefusalNotice ticket={ticket} act={act} />
      <ShortPairs {...props} />
      {!cashAllowed && (
        <Alert color="yellow" role="status">
          {t('cash_limit', { amount: money(CASH_LIMIT_CENTS) })}
        </Alert>
      )}
      {balance.refusal === 'SURPLUS' && (
        <Alert color="red" role="alert">
          {t('surplus')}
        </Alert>
      )}
    </>
  )
}

/** A new total can be accepted with one tap. */
function RefusalNotice({ ticket: { refusal }, act }: Pick<PaymentNoticesProps, 'ticket' | 'act'>) {
  const { t } = useTranslation('till/payments')
  const { money } = useFormat()
  const refusalText = useTillRefusalText()
  if (!refusal || refusal.code === 'SOLD_OUT') return null
  if (refusal.code !== 'PRICE_CHANGED')
    return (
      <Alert color="red" role="alert">
        {refusalText(refusal)}
      </Alert>
    )
  const { total_cents } = refusal.data as { total_cents: number }
  return (
    <Alert color="yellow" role="alert" title={t('new_total', { amount: money(total_cents) })}>
      <div className={styles.accept}>
        {refusalText(refusal)}
        <Button size="lg" onClick={() => act({ type: 'accept new total' })}>
          {t('accept', { amount: money(total_cents) })}
        </Button>
      </div>
    </Alert>
  )
}

/** The lines of which too few pairs are left, each of which may be in the seller's hand. */
function ShortPairs({ till, ticket, maxPercent, act }: PaymentNoticesProps) {
  const lineText = useLineText()
  const refusalText = useTillRefusalText()
  const short = ticket.lines.filter(isSellLine).flatMap((line) => {
    const refusal = findLineRefusal(ticket, line, maxPercent)
    return refusal?.code === 'SOLD_OUT' ? [{ line, refusal }] : []
  })
  if (short.length === 0 && ticket.refusal?.code !== 'SOLD_OUT') return null
  return (
    <Alert color="red" role="alert">
      {refusalText({ code: 'SOLD_OUT' })}
      {short.map(({ line, refusal }) => (
        <div key={line.key} className={styles.short}>
          <p>
            <strong>
              {lineText.name(line)} · {lineText.detail(line)}
            </strong>
            {lineText.refusal(refusal)}
          </p>
          {ticket.stage === 'tender' && (
            <PairInHand till={till} ticket={ticket} line={line} act={act} />
          )}
        </div>
      ))}
    </Alert>
  )
}
