import type { Formatter } from '../../i18n/format.ts'
import { MailText } from '../mail-parts.tsx'
import type { OrderTexts } from './order-texts.ts'

/** Says that a partial payment for an order that ended unpaid goes back to the buyer. */
export function MoneyBack({
  cents,
  t,
  format,
}: {
  cents: number
  t: OrderTexts
  format: Formatter
}) {
  return (
    <MailText>
      {cents > 0 ? t('money_back', { amount: format.money(cents) }) : t('nothing_charged')}
    </MailText>
  )
}
