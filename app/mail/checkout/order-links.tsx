import { orderMailToken } from '../../../core/checkout/queue-order-mail.ts'
import { getFormatter } from '../../i18n/format.ts'
import { shopPath } from '../../i18n/shop-path.ts'
import type { MailContent, MailContext } from '../mail-content.ts'
import { MailButton, MailSection, MailText, MailTitle } from '../mail-parts.tsx'
import { OrderFrame } from './order-frame.tsx'
import { getOrderTexts } from './order-texts.ts'

interface LinksData {
  orders: { sale_id: number; link: string }[]
}

/** All orders of a buyer, each with its link: there they see what was sent and what they gave back. */
export async function orderLinks(context: MailContext<LinksData>): Promise<MailContent> {
  const { reads, language, shop, settings, data } = context
  const t = getOrderTexts(language)
  const { date, money } = getFormatter(language)
  const orders = await Promise.all(
    data.orders.map(async ({ sale_id, link }) => ({
      order: await reads.order(sale_id),
      path: shopPath(language, `/order/${orderMailToken(settings.secret, link)}`),
    })),
  )
  const subject = t('order-links.subject', { shop: shop.store_name })
  const body = (
    <OrderFrame context={context} subject={subject}>
      <MailTitle>{t('order-links.title')}</MailTitle>
      <MailText>{t('order-links.text')}</MailText>
      {orders.map(({ order, path }) => (
        <MailSection key={order.reference} title={order.reference}>
          <MailText>{[date(order.created_at), money(order.total_cents)].join(' · ')}</MailText>
          <MailButton href={`${settings.origin}${path}`}>{t('see_order')}</MailButton>
        </MailSection>
      ))}
      <MailText>{t('order-links.keep')}</MailText>
    </OrderFrame>
  )
  return { subject, body }
}
