import { wasPaid } from '../../../core/sales/rules.ts'
import type { MailContent, MailContext } from '../mail-content.ts'
import { MailText } from '../mail-parts.tsx'
import { ContractInformation, toWithdrawalDays } from './contract-information.tsx'
import { HowToPay } from './how-to-pay.tsx'
import { MoneyBack } from './money-back.tsx'
import { PickupFacts, ShipmentFacts, TransferFacts } from './order-facts.tsx'
import { isPickup, OrderGoods } from './order-goods.tsx'
import { drawOrderInvoice } from './order-invoice.tsx'
import { drawNotice, type Notice, type NoticeData, openNotice } from './order-notice.tsx'
import { OrderPlace } from './order-place.tsx'
import { describeArrival } from './promised-arrival.ts'
import {
  requestReceived,
  returnCancelled,
  returnExchanged,
  returnReceived,
  returnReduced,
  returnRefused,
} from './request-notices.tsx'

/** Messages to the buyer about what became of an order. */
export const orderNotices = {
  'order-paid': orderPaid,
  'order-preparing': orderPreparing,
  'order-shipped': orderShipped,
  'order-ready-for-pickup': orderReady,
  'order-delivered': orderDelivered,
  'order-cancelled': orderCancelled,
  'order-restored': orderRestored,
  'order-refunded': orderRefunded,
  'refund-came-back': refundCameBack,
  'withdrawal-received': requestReceived,
  'return-received': returnReceived,
  'return-refused': returnRefused,
  'return-cancelled': returnCancelled,
  'return-reduced': returnReduced,
  'return-exchanged': returnExchanged,
  'transfer-reminder': transferReminder,
  'order-link': orderLink,
}

type Context = MailContext<NoticeData>

async function orderPaid(
  context: MailContext<NoticeData & { has_terms: boolean }>,
): Promise<MailContent> {
  const notice = await openNotice(context)
  const { order, t, format, link } = notice
  const { has_terms } = context.data
  const isServed = order.fulfillment_status === 'delivered'
  const arrival = isServed ? undefined : describeArrival(order, context.language)
  const next = order.is_on_delivery
    ? 'cod'
    : isServed
      ? 'done'
      : isPickup(order)
        ? 'pickup'
        : 'ship'
  return drawNotice(notice, {
    ...getHeads(notice, has_terms ? 'order-confirmed' : 'order-paid'),
    text: t(`order-paid.${next}`, {
      reference: order.reference,
      amount: format.money(order.total_cents),
    }),
    part: (
      <>
        {arrival && <MailText>{`${arrival}.`}</MailText>}
        <OrderGoods order={order} language={context.language} t={t} />
        {await drawOrderInvoice(order, { link, t })}
        {has_terms && next !== 'done' && <OrderPlace context={context} order={order} t={t} />}
      </>
    ),
    terms: has_terms && (
      <ContractInformation
        context={context}
        order={order}
        isReturnFree={await context.reads.isReturnFree(context.data.sale_id)}
        link={link}
        t={t}
      />
    ),
  })
}

async function orderPreparing(context: Context): Promise<MailContent> {
  const notice = await openNotice(context)
  const { order, t } = notice
  const way = isPickup(order) ? 'pickup' : 'ship'
  return drawNotice(notice, {
    ...getHeads(notice, 'order-preparing'),
    text: t(`order-preparing.${way}`, { reference: order.reference }),
  })
}

async function orderShipped(context: Context): Promise<MailContent> {
  const notice = await openNotice(context)
  const facts = await context.reads.facts(context.data.sale_id)
  return drawNotice(notice, {
    ...getHeads(notice, 'order-shipped'),
    text: notice.t('order-shipped.text', { reference: notice.order.reference }),
    part: <ShipmentFacts notice={notice} facts={facts} />,
  })
}

async function orderReady(context: Context): Promise<MailContent> {
  const notice = await openNotice(context)
  return drawNotice(notice, {
    ...getHeads(notice, 'order-ready-for-pickup'),
    text: notice.t('order-ready-for-pickup.text', { reference: notice.order.reference }),
    part: <PickupFacts notice={notice} />,
  })
}

async function orderDelivered(context: Context): Promise<MailContent> {
  const notice = await openNotice(context)
  const { link_until } = await context.reads.facts(context.data.sale_id)
  const { t, format, order } = notice
  return drawNotice(notice, {
    ...getHeads(notice, 'order-delivered'),
    text: t('order-delivered.text', { reference: order.reference }),
    part: link_until && (
      <MailText>
        {t('order-delivered.return', {
          days: toWithdrawalDays(context.shop),
          until: format.date(link_until),
        })}
      </MailText>
    ),
  })
}

async function orderCancelled(
  context: MailContext<NoticeData & { by: 'buyer' | 'shop' | 'carrier'; back_cents: number }>,
): Promise<MailContent> {
  const notice = await openNotice(context)
  const { order, t, format } = notice
  const { by, back_cents } = context.data
  const isUnpaid = !wasPaid(order.payment_status)
  const words = isUnpaid ? (by === 'buyer' ? 'buyer' : 'unpaid') : 'paid'
  const reason = order.history.findLast(({ event }) => event === 'cancelled')?.reason
  return drawNotice(notice, {
    ...getHeads(notice, 'order-cancelled'),
    text: t(`order-cancelled.${words}`, { reference: order.reference }),
    part: (
      <>
        {isUnpaid && <MoneyBack cents={back_cents} t={t} format={format} />}
        {by === 'shop' && reason && <MailText>{t('reason', { reason })}</MailText>}
        {words === 'buyer' && back_cents === 0 && <MailText>{t('order-cancelled.undo')}</MailText>}
      </>
    ),
  })
}

async function orderRestored(context: Context): Promise<MailContent> {
  const notice = await openNotice(context)
  const { order, t, format } = notice
  return drawNotice(notice, {
    ...getHeads(notice, 'order-restored'),
    text: t('order-restored.text', { reference: order.reference }),
    part: (
      <>
        <OrderGoods order={order} language={context.language} t={t} />
        <HowToPay order={order} t={t} format={format} />
      </>
    ),
  })
}

type RefundContext = MailContext<NoticeData & { amount_cents: number }>

function orderRefunded(context: RefundContext): Promise<MailContent> {
  return drawRefund(context, 'order-refunded')
}

function refundCameBack(context: RefundContext): Promise<MailContent> {
  return drawRefund(context, 'refund-came-back')
}

async function drawRefund(
  context: RefundContext,
  template: 'order-refunded' | 'refund-came-back',
): Promise<MailContent> {
  const notice = await openNotice(context)
  const { order, t, format } = notice
  const { reference } = order
  const amount = format.money(context.data.amount_cents)
  return drawNotice(notice, {
    subject: t(`${template}.subject`, { reference, amount, shop: context.shop.store_name }),
    title: t(`${template}.title`),
    text: t(`${template}.text`, { reference, amount }),
  })
}

async function transferReminder(context: Context): Promise<MailContent> {
  const notice = await openNotice(context)
  const { transfer } = notice.order
  const part = transfer && transfer.received_cents > 0 ? 'part' : 'text'
  return drawNotice(notice, {
    ...getHeads(notice, 'transfer-reminder'),
    text: notice.t(`transfer-reminder.${part}`, { reference: notice.order.reference }),
    part: <TransferFacts transfer={transfer} t={notice.t} format={notice.format} />,
  })
}

async function orderLink(context: Context): Promise<MailContent> {
  const notice = await openNotice(context)
  return drawNotice(notice, {
    ...getHeads(notice, 'order-link'),
    text: notice.t('order-link.text', { reference: notice.order.reference }),
  })
}

function getHeads(
  { context, order, t }: Notice,
  template:
    | 'order-confirmed'
    | Exclude<
        keyof typeof orderNotices,
        'order-refunded' | 'refund-came-back' | 'withdrawal-received' | `return-${string}`
      >,
) {
  const values = { reference: order.reference, shop: context.shop.store_name }
  return { subject: t(`${template}.subject`, values), title: t(`${template}.title`) }
}
