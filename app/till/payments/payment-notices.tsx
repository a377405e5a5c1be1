import { Alert, Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CASH_LIMIT_CENTS } from '../../../core/till/rules.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTillRefusalText } from '../refusal.ts'
import type { TicketAction } from '../ticket/reduce-ticket.ts'
import type { Ticket } from '../ticket/ticket.ts'
import type { PaymentBalance } from './payment-balance.ts'
import styles from './payment-pane.module.css'

interface PaymentNoticesProps {
  ticket: Ticket
  balance: PaymentBalance
  cashAllowed: boolean
  act(action: TicketAction): Ticket
}

/** Why the ticket cannot be paid as it is: the shop's refusal, the legal limit of cash, or too much money. */
export function PaymentNotices({ ticket, balance, cashAllowed, act }: PaymentNoticesProps) {
  const { t } = useTranslation('till/payments')
  const { money } = useFormat()
  return (
    <>
      <RefusalNotice ticket={ticket} act={act} />
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
  if (!refusal) return null
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
