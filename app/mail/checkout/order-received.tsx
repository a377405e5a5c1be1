import { orderToken } from '../../../core/checkout/order-token.ts'
import { type Formatter, getFormatter } from '../../i18n/format.ts'
import { shopPath } from '../../i18n/shop-path.ts'
import type { MailContent, MailContext } from '../mail-content.ts'
import { MailButton, MailText, MailTitle } from '../mail-parts.tsx'
import type { MailOrder } from '../mail-reads.ts'
import { ContractInformation } from './contract-information.tsx'
import { TransferFacts } from './order-facts.tsx'
import { OrderFrame, toShopPlace } from './order-frame.tsx'
import { getCod, isPickup, OrderGoods, toDeliveryLine } from './order-goods.tsx'
import { drawOrderInvoice } from './order-invoice.tsx'
import { getOrderTexts, type OrderTexts } from './order-texts.ts'

/** To the buyer, when an order is placed: what was ordered and on what terms, what it costs, and the link to it. */
export async function orderReceived(
  context: MailContext<{ operation_id: string }>,
): Promise<MailContent> {
  const { reads, language, shop, settings, data } = context
  const token = orderToken(settings.secret, data.operation_id)
  const order = await reads.placedOrder(token)
  const t = getOrderTexts(language)
  const format = getFormatter(language)
  const link = `${settings.origin}${shopPath(language, `/order/${token}`)}`
  const { reference, delivery, transfer } = order
  const invoice = await drawOrderInvoice(order, { link, t })
  const subject = t('subject', { reference, shop: shop.store_name })
  const body = (
    <OrderFrame context={context} subject={subject}>
      {invoice}
      <MailTitle>{t('title')}</MailTitle>
      <MailText>{t('hello', { name: delivery.name, reference })}</MailText>
      <OrderGoods order={order} language={language} t={t} />
      <TransferFacts transfer={transfer} t={t} format={format} />
      {transfer ? (
        <MailText>{t('transfer.after')}</MailText>
      ) : (
        <Unpaid order={order} t={t} format={format} />
      )}
      <MailButton href={link}>{t('see_order')}</MailButton>
      <MailText>
        {isPickup(order)
          ? t('pickup_at', { address: toShopPlace(context) })
          : t(delivery.point ? 'point_at' : 'ships_to', { address: toDeliveryLine(order) })}
      </MailText>
      {!invoice && <MailText>{t('invoice_soon')}</MailText>}
      <MailText>{t('keep_link')}</MailText>
      <ContractInformation context={context} order={order} link={link} t={t} />
    </OrderFrame>
  )
  return { subject, body }
}

interface UnpaidProps {
  order: MailOrder
  t: OrderTexts
  format: Formatter
}

/** Until when the pairs are kept, and where the order is paid. */
function Unpaid({ order, t, format }: UnpaidProps) {
  const { reserved_until, fulfillment_status } = order
  const cod = getCod(order)
  if (cod) return <MailText>{t('unpaid_cod', { amount: format.money(cod) })}</MailText>
  if (!reserved_until) return null
  // Only an order that is paid at pick-up is served before its money has come.
  const where = fulfillment_status === null ? 'unpaid' : 'unpaid_pickup'
  return <MailText>{t(where, { when: format.dateTime(reserved_until) })}</MailText>
}
