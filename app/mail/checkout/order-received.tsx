import { orderToken } from '../../../core/checkout/order-token.ts'
import { orderMailToken } from '../../../core/checkout/queue-order-mail.ts'
import { getFormatter } from '../../i18n/format.ts'
import { shopPath } from '../../i18n/shop-path.ts'
import type { MailContent, MailContext } from '../mail-content.ts'
import { MailButton, MailText, MailTitle } from '../mail-parts.tsx'
import { ContractInformation } from './contract-information.tsx'
import { HowToPay } from './how-to-pay.tsx'
import { OrderFrame } from './order-frame.tsx'
import { OrderGoods } from './order-goods.tsx'
import type { NoticeData } from './order-notice.tsx'
import { OrderPlace } from './order-place.tsx'
import { getOrderTexts } from './order-texts.ts'
import { readQueuedOrder } from './queued-order.ts'

type ReceivedData = NoticeData | { operation_id: string }

/**
 * To the buyer of an order whose money is to come by hand: what was ordered and on what terms, what it costs, how it is
 * paid, and the link to it.
 */
export async function orderReceived(context: MailContext<ReceivedData>): Promise<MailContent> {
  const { reads, language, shop, settings } = context
  const { token, ...data } = await findOrder(context)
  const order = await readQueuedOrder(reads, data)
  const t = getOrderTexts(language)
  const format = getFormatter(language)
  const link = `${settings.origin}${shopPath(language, `/order/${token}`)}`
  const { reference, delivery } = order
  const subject = t('subject', { reference, shop: shop.store_name })
  const body = (
    <OrderFrame context={context} subject={subject}>
      <MailTitle>{t('title')}</MailTitle>
      <MailText>{t('hello', { name: delivery.name, reference })}</MailText>
      <OrderGoods order={order} language={language} t={t} />
      <HowToPay order={order} t={t} format={format} />
      <MailButton href={link}>{t('see_order')}</MailButton>
      <OrderPlace context={context} order={order} t={t} />
      <MailText>{t('invoice_soon')}</MailText>
      <MailText>{t('keep_link')}</MailText>
      <ContractInformation
        context={context}
        order={order}
        isReturnFree={await reads.isReturnFree(data.sale_id)}
        link={link}
        t={t}
      />
    </OrderFrame>
  )
  return { subject, body }
}

/** Messages of earlier versions name the operation that placed the order, and have its link. */
async function findOrder({ reads, settings, data }: MailContext<ReceivedData>) {
  if ('link' in data) return { ...data, token: orderMailToken(settings.secret, data.link) }
  const token = orderToken(settings.secret, data.operation_id)
  return { token, sale_id: await reads.findSale(token) }
}
