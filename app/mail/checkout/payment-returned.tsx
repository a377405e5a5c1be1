import { getFormatter } from '../../i18n/format.ts'
import type { MailContent, MailContext } from '../mail-content.ts'
import { MailText } from '../mail-parts.tsx'
import { getOrderTexts } from './order-texts.ts'
import { drawShopMail } from './shop-mail.tsx'

interface ReturnedPayment {
  sale_id: number
  amount_cents: number
}

/** To the shop itself: a bank took money that bought nothing, and it goes back. */
export async function paymentReturned(context: MailContext<ReturnedPayment>): Promise<MailContent> {
  const { reads, language, data } = context
  const { reference } = await reads.order(data.sale_id)
  const t = getOrderTexts(language)
  const amount = getFormatter(language).money(data.amount_cents)
  return drawShopMail(context, {
    subject: t('payment-returned.subject', { reference, amount }),
    title: t('payment-returned.title'),
    body: <MailText>{t('payment-returned.text', { reference, amount })}</MailText>,
    t,
  })
}
