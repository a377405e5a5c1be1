import type { ReactNode } from 'react'
import { orderMailToken } from '../../../core/checkout/queue-order-mail.ts'
import { type Formatter, getFormatter } from '../../i18n/format.ts'
import { shopPath } from '../../i18n/shop-path.ts'
import type { MailContent, MailContext } from '../mail-content.ts'
import { MailButton, MailText, MailTitle } from '../mail-parts.tsx'
import { OrderFrame } from './order-frame.tsx'
import { getOrderTexts, type OrderTexts } from './order-texts.ts'
import { type QueuedOrder, readQueuedOrder } from './queued-order.ts'

/** The data of every message about an order. */
export interface NoticeData {
  sale_id: number
  /** How the order stood when the message was queued. */
  state?: unknown
  /** The message's own key. */
  link: string
}

/** What a message about an order is made of. */
export interface Notice<Data extends NoticeData = NoticeData> {
  context: MailContext<Data>
  order: QueuedOrder
  /** To the page of the order. */
  link: string
  t: OrderTexts
  format: Formatter
}

export async function openNotice<Data extends NoticeData>(
  context: MailContext<Data>,
): Promise<Notice<Data>> {
  const { reads, language, settings, data } = context
  const token = orderMailToken(settings.secret, data.link)
  return {
    context,
    order: await readQueuedOrder(reads, data),
    link: `${settings.origin}${shopPath(language, `/order/${token}`)}`,
    t: getOrderTexts(language),
    format: getFormatter(language),
  }
}

interface NoticeWords {
  subject: string
  title: string
  text: string
  /** Between the text and the link to the order. */
  part?: ReactNode
  /** Below all else. */
  terms?: ReactNode
}

/** The page of a message to a buyer: its words, the link to the order and whom to ask. */
export function drawNotice<Data extends NoticeData>(
  { context, order, link, t }: Notice<Data>,
  { subject, title, text, part, terms }: NoticeWords,
): MailContent {
  const body = (
    <OrderFrame context={context} subject={subject}>
      <MailTitle>{title}</MailTitle>
      <MailText>{t('greeting', { name: order.delivery.name })}</MailText>
      <MailText>{text}</MailText>
      {part}
      <MailButton href={link}>{t('see_order')}</MailButton>
      <MailText>{t('keep_link')}</MailText>
      {terms}
    </OrderFrame>
  )
  return { subject, body }
}
