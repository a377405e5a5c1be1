import type { ReactNode } from 'react'
import { getFormatter } from '../../i18n/format.ts'
import type { MailContent, MailContext } from '../mail-content.ts'
import { MailText } from '../mail-parts.tsx'
import { getCod, isPickup, OrderGoods } from './order-goods.tsx'
import { getOrderTexts, type OrderTexts } from './order-texts.ts'
import { type QueuedOrder, readQueuedOrder } from './queued-order.ts'
import { drawShopMail } from './shop-mail.tsx'

type Context = MailContext<{ sale_id: number; state?: unknown }>

/** To the shop itself: a web order is to be prepared. Whose it is stands in the office alone. */
export async function newOrder(context: Context): Promise<MailContent> {
  return drawShopNotice(context, 'new-order', ({ order, t, amount }) => {
    const { reference, delivery } = order
    const place = [delivery.postal_code, delivery.city].filter(Boolean).join(' ')
    return (
      <>
        <MailText>
          {isPickup(order)
            ? t('new-order.pickup', { reference })
            : t('new-order.ship', { reference, place })}
        </MailText>
        {getCod(order) && <MailText>{t('new-order.cod', { amount })}</MailText>}
      </>
    )
  })
}

/** To the shop itself: the buyer of an order has cancelled it. */
export async function cancelledOrder(context: Context): Promise<MailContent> {
  return drawShopNotice(context, 'cancelled-order', ({ order, t }) => (
    <MailText>{t('cancelled-order.text', { reference: order.reference })}</MailText>
  ))
}

/** To the shop itself: the buyer of an order has undone its cancellation. */
export async function restoredOrder(context: Context): Promise<MailContent> {
  return drawShopNotice(context, 'restored-order', ({ order, t }) => (
    <>
      <MailText>{t('restored-order.text', { reference: order.reference })}</MailText>
      {order.fulfillment_status !== null && <MailText>{t('restored-order.prepare')}</MailText>}
    </>
  ))
}

interface ShopNotice {
  order: QueuedOrder
  t: OrderTexts
  amount: string
}

async function drawShopNotice(
  context: Context,
  template: 'new-order' | 'cancelled-order' | 'restored-order',
  drawText: (notice: ShopNotice) => ReactNode,
): Promise<MailContent> {
  const { reads, language, data } = context
  const order = await readQueuedOrder(reads, data)
  const t = getOrderTexts(language)
  const amount = getFormatter(language).money(order.total_cents)
  return drawShopMail(context, {
    subject: t(`${template}.subject`, { reference: order.reference, amount }),
    title: t(`${template}.title`),
    body: (
      <>
        {drawText({ order, t, amount })}
        <OrderGoods order={order} language={language} t={t} />
      </>
    ),
    t,
  })
}
