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
import type { OrderMailData, OrderTemplate } from '../mail/templates.ts'
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
 * Leaves an e-mail to the buyer of a web order in the act's transaction, in the order's language and with a link of its
 * own; a sale of the till has none. The link of an order that has arrived lasts 90 days from now.
 */
export async function queueOrderMail<Template extends OrderTemplate>(
  tx: Db,
  mail: NewOrderMail<Template>,
): Promise<void> {
  await queueMailTo(
    tx,
    { name: 'order_mail_queue', sql: BUYER, beside: TOKEN, values: toLinkValues(mail) },
    toMessage(mail),
  )
}

/** The values of `ORDER_MAIL`. */
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

const BUYER = `
  select s.language, w.email as recipient
  from sales s join web_order_details w using (sale_id) where s.sale_id = :link_sale_id and w.email is not null`

/** The link and the message of `queueOrderMail` as the end of another statement. */
export const ORDER_MAIL = `${TOKEN} ${insertMailTo(BUYER)}`
