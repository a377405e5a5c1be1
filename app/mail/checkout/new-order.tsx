import { getFormatter } from '../../i18n/format.ts'
import { toMailBrand } from '../mail-brand.ts'
import type { MailContent, MailContext } from '../mail-content.ts'
import { MailButton, MailPage, MailText, MailTitle } from '../mail-parts.tsx'
import { getCod, isPickup, OrderGoods } from './order-goods.tsx'
import { getOrderTexts } from './order-texts.ts'

/** To the shop itself: a web order is to be prepared. Whose it is stands in the office alone. */
export async function newOrder(context: MailContext<{ sale_id: number }>): Promise<MailContent> {
  const { reads, language, shop, settings, data } = context
  const order = await reads.order(data.sale_id)
  const t = getOrderTexts(language)
  const { reference, delivery } = order
  const amount = getFormatter(language).money(order.total_cents)
  const cod = getCod(order)
  const place = [delivery.postal_code, delivery.city].filter(Boolean).join(' ')
  const subject = t('new-order.subject', { reference, amount })
  const body = (
    <MailPage
      language={language}
      preview={subject}
      shop={toMailBrand(shop, settings)}
      footer={[shop.store_name, t('new-order.automatic')]}
    >
      <MailTitle>{t('new-order.title')}</MailTitle>
      <MailText>
        {isPickup(order)
          ? t('new-order.pickup', { reference })
          : t('new-order.ship', { reference, place })}
      </MailText>
      {cod && <MailText>{t('new-order.cod', { amount })}</MailText>}
      <OrderGoods order={order} language={language} t={t} />
      <MailButton href={`${settings.origin}/admin/sales-pos/${data.sale_id}`}>
        {t('new-order.button')}
      </MailButton>
    </MailPage>
  )
  return { subject, body }
}
