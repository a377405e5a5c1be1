import { getFormatter } from '../../i18n/format.ts'
import { toMailBrand } from '../mail-brand.ts'
import type { MailContent, MailContext } from '../mail-content.ts'
import { MailButton, MailPage, MailText, MailTitle } from '../mail-parts.tsx'
import { getOrderTexts } from './order-texts.ts'

interface ReturnedPayment {
  sale_id: number
  amount_cents: number
}

/** To the shop itself: a bank took money that bought nothing, and it goes back. */
export async function paymentReturned(context: MailContext<ReturnedPayment>): Promise<MailContent> {
  const { reads, language, shop, settings, data } = context
  const { reference } = await reads.order(data.sale_id)
  const t = getOrderTexts(language)
  const amount = getFormatter(language).money(data.amount_cents)
  const subject = t('payment-returned.subject', { reference, amount })
  const body = (
    <MailPage
      language={language}
      preview={subject}
      shop={toMailBrand(shop, settings)}
      footer={[shop.store_name, t('new-order.automatic')]}
    >
      <MailTitle>{t('payment-returned.title')}</MailTitle>
      <MailText>{t('payment-returned.text', { reference, amount })}</MailText>
      <MailButton href={`${settings.origin}/admin/sales-pos/${data.sale_id}`}>
        {t('new-order.button')}
      </MailButton>
    </MailPage>
  )
  return { subject, body }
}
