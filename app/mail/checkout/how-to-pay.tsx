import type { Formatter } from '../../i18n/format.ts'
import { MailText } from '../mail-parts.tsx'
import { TransferFacts } from './order-facts.tsx'
import type { OrderTexts } from './order-texts.ts'
import type { QueuedOrder } from './queued-order.ts'

interface HowToPayProps {
  order: QueuedOrder
  t: OrderTexts
  format: Formatter
}

/** How the money of an order is to come, and until when its pairs are kept; nothing where none is awaited. */
export function HowToPay({ order, t, format }: HowToPayProps) {
  const { awaits, transfer, reserved_until, total_cents } = order
  if (awaits === 'transfer')
    return (
      <>
        <TransferFacts transfer={transfer} t={t} format={format} />
        <MailText>{t('transfer.after')}</MailText>
      </>
    )
  if (awaits === 'cash_on_delivery')
    return <MailText>{t('unpaid_cod', { amount: format.money(total_cents) })}</MailText>
  if (!awaits || !reserved_until) return null
  const words = awaits === 'pickup' ? 'unpaid_pickup' : 'unpaid'
  return <MailText>{t(words, { when: format.dateTime(reserved_until) })}</MailText>
}
