import { days, later } from '../base/clock.ts'
import type { Db } from '../base/db.server.ts'
import { derivedToken, tokenHash } from '../base/ids.ts'
import type { NamedValues } from '../base/statements/named-parameters.ts'
import {
  insertMailTo,
  type MailToReader,
  queueMailTo,
  toReaderMailValues,
} from '../mail/queue-mail.ts'
import { SHOP_READER } from '../mail/queue-shop-mail.ts'
import type { OrderMailData, OrderTemplate } from '../mail/templates.ts'
import { ORDER_STATE, PAID_STATE } from './order-state.ts'
import { LINK_DAYS } from './rules.ts'

interface NewOrderMail<Template extends OrderTemplate> {
  template: Template
  saleId: number
  /** A second message with it is not written: `order-shipped K7M2…`. Nothing personal. */
  key: string
  now: Date
  /** `config.secret`: the link's token is derived from it and the key. */
  secret: string
  /** What the template needs beside the order. */
  data?: OrderMailData<Template>
}

/**
 * Queues an e-mail to the buyer of a web order in the act's transaction, in the order's language, with a link of its
 * own and with the state that the order has now; a sale of the till has none. The link of an order that has arrived
 * lasts 90 days from now.
 */
export async function queueOrderMail<Template extends OrderTemplate>(
  tx: Db,
  mail: NewOrderMail<Template>,
): Promise<void> {
  await queueMailTo(
    tx,
    {
      name: 'order_mail_queue',
      sql: BUYER,
      beside: `${TOKEN}, ${MAILED}`,
      facts: FACTS,
      values: toLinkValues(mail),
    },
    toMessage(mail),
  )
}

interface ConfirmedOrder {
  saleId: number
  reference: string
  now: Date
  secret: string
}

/**
 * Queues the confirmation of an order whose money is to come by hand: by transfer, at the counter or to the courier.
 * It is written once, whatever way is chosen afterwards. An order at a bank is confirmed by the message of its payment.
 */
export function confirmOrder(
  tx: Db,
  { saleId, reference, now, secret }: ConfirmedOrder,
): Promise<void> {
  const key = `order-received ${reference}`
  return queueOrderMail(tx, { template: 'order-received', saleId, key, now, secret })
}

/** The values of `PAID_ORDER_MAIL`. */
export const toOrderMailValues = <Template extends OrderTemplate>(
  mail: NewOrderMail<Template>,
): NamedValues => ({ ...toReaderMailValues(toMessage(mail)), ...toLinkValues(mail) })

function toMessage<Template extends OrderTemplate>({
  template,
  key,
  now,
  saleId,
  data,
}: NewOrderMail<Template>): MailToReader<Template> {
  return { template, key, now, data: { ...data, sale_id: saleId, link: key } as never }
}

function toLinkValues({ saleId, key, now, secret }: NewOrderMail<OrderTemplate>): NamedValues {
  return {
    link_sale_id: saleId,
    link_token_hash: tokenHash(orderMailToken(secret, key)),
    link_now: now,
    link_end: later(now, days(LINK_DAYS)),
  }
}

/** The token of the link in a message, which its renderer makes again. */
export const orderMailToken = (secret: string, key: string) =>
  derivedToken(secret, `order mail ${key}`)

const TOKEN = `
  token as (
    insert into order_tokens (token_hash, sale_id, created_at, expires_at)
    select :link_token_hash, s.sale_id, :link_now,
      case when s.fulfillment_status in ('delivered', 'returned') then :link_end::timestamptz end
    from sales s join web_order_details w using (sale_id) where s.sale_id = :link_sale_id and w.email is not null
    on conflict (token_hash) do nothing
  )`

const MAILED = `
  mailed as (
    update web_order_details set mailed_at = :link_now
    where sale_id = :link_sale_id and mailed_at is null and email is not null
  )`

const toBuyer = (facts: string) => `
  select s.language, w.email as recipient, jsonb_build_object(${facts}) as facts
  from sales s join web_order_details w using (sale_id) where s.sale_id = :link_sale_id and w.email is not null`

const BUYER = toBuyer(`'state', ${ORDER_STATE}`)
const FACTS = 'reader.facts'

// The terms of a contract are told once: with the receipt of the order, or with its payment where there was no receipt.
const PAID_BUYER = toBuyer(`'state', ${PAID_STATE},
  'has_terms', not exists (select from mail_messages where key = 'order-received ' || s.reference)`)

/**
 * The link and the message that an order is paid, as parts of the statement that pays it. Its values are those of
 * `toOrderMailValues` and `:is_handed_over`, whether the goods leave in the same act.
 */
export const PAID_ORDER_MAIL = `${TOKEN}, mail as (${insertMailTo(PAID_BUYER, { facts: FACTS })})`

interface ExpiredOrder {
  saleId: number
  reference: string
  /** What came of its price, in cents: it is due back. */
  backCents: number
  now: Date
}

/** Queues the e-mail that tells a buyer that the time to pay has passed. It has no link: the order holds nothing more. */
export function queueExpiryMail(tx: Db, order: ExpiredOrder): Promise<void> {
  const { saleId, reference, backCents, now } = order
  const data = { sale_id: saleId, back_cents: backCents }
  return queueMailTo(
    tx,
    { name: 'order_mail_queue_expiry', sql: BUYER, facts: FACTS, values: { link_sale_id: saleId } },
    { template: 'order-expired', key: `order-expired ${reference}`, now, data },
  )
}

interface NewShopMail {
  template: 'new-order' | 'cancelled-order' | 'restored-order'
  saleId: number
  /** A second message with it is not written. */
  key: string
  now: Date
}

/** Queues an e-mail about an order to the shop's own address, with the state that the order has now. */
export function queueShopOrderMail(tx: Db, mail: NewShopMail): Promise<void> {
  const { saleId, ...message } = mail
  const sql = `select reader.*, (select ${ORDER_STATE} from sales s where s.sale_id = :state_sale_id) as state
    from (${SHOP_READER}) reader`
  return queueMailTo(
    tx,
    {
      name: 'order_mail_queue_shop',
      sql,
      facts: `jsonb_build_object('state', reader.state)`,
      values: { state_sale_id: saleId },
    },
    { ...message, data: { sale_id: saleId } },
  )
}
