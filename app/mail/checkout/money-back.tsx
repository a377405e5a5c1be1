import type { Formatter } from '../../i18n/format.ts'
import { MailText } from '../mail-parts.tsx'
import type { OrderTexts } from './order-texts.ts'

/** What becomes of the money of an order that ended unpaid: what came of it in part goes back. */
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
