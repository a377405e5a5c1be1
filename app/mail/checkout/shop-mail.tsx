import type { ReactNode } from 'react'
import { toMailBrand } from '../mail-brand.ts'
import type { MailContent, MailContext } from '../mail-content.ts'
import { MailButton, MailPage, MailTitle } from '../mail-parts.tsx'
import type { OrderTexts } from './order-texts.ts'

interface ShopMail {
  subject: string
  title: string
  body: ReactNode
  t: OrderTexts
}

/** Draws an e-mail to the shop itself about an order, with a button to it in the office. */
export function drawShopMail(
  { language, shop, settings, data }: MailContext<{ sale_id: number }>,
  { subject, title, body, t }: ShopMail,
): MailContent {
  return {
    subject,
    body: (
      <MailPage
        language={language}
        preview={subject}
        shop={toMailBrand(shop, settings)}
        footer={[shop.store_name, t('new-order.automatic')]}
      >
        <MailTitle>{title}</MailTitle>
        {body}
        <MailButton href={`${settings.origin}/admin/sales-pos/${data.sale_id}`}>
          {t('new-order.button')}
        </MailButton>
      </MailPage>
    ),
  }
}
