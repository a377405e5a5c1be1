import { getFormatter } from '../../i18n/format.ts'
import { shopPath } from '../../i18n/shop-path.ts'
import type { MailContent, MailContext } from '../mail-content.ts'
import { MailButton, MailText, MailTitle } from '../mail-parts.tsx'
import { MoneyBack } from './money-back.tsx'
import { OrderFrame } from './order-frame.tsx'
import { isPickup, OrderGoods } from './order-goods.tsx'
import { getOrderTexts } from './order-texts.ts'
import { readQueuedOrder } from './queued-order.ts'

interface ExpiredOrder {
  sale_id: number
  state?: unknown
  back_cents: number
}

/** To the buyer: the time to pay an order is over, and its pairs are on sale again. */
export async function orderExpired(context: MailContext<ExpiredOrder>): Promise<MailContent> {
  const { reads, language, shop, settings, data } = context
  const order = await readQueuedOrder(reads, data)
  const t = getOrderTexts(language)
  const { reference, delivery } = order
  const subject = t('order-expired.subject', { reference, shop: shop.store_name })
  const body = (
    <OrderFrame context={context} subject={subject}>
      <MailTitle>{t('order-expired.title')}</MailTitle>
      <MailText>{t('greeting', { name: delivery.name })}</MailText>
      <MailText>
        {t(`order-expired.${isPickup(order) ? 'pickup' : 'ship'}`, { reference })}
      </MailText>
      <MoneyBack cents={data.back_cents} t={t} format={getFormatter(language)} />
      <OrderGoods order={order} language={language} t={t} />
      <MailButton href={`${settings.origin}${shopPath(language, '/catalogo')}`}>
        {t('to_catalog')}
      </MailButton>
    </OrderFrame>
  )
  return { subject, body }
}
