import { days, hours, later } from '../../base/clock.ts'
import { type Db, query } from '../../base/db.server.ts'
import { tokenHash } from '../../base/ids.ts'
import { isLanguage, SHOP_LANGUAGE } from '../../base/languages.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { orderMailToken } from '../queue-order-mail.ts'
import { LINK_DAYS } from '../rules.ts'
import { mailbox } from '../unpaid-share/mailbox.ts'
import { LINKS_AN_HOUR } from './rules.ts'

/** Orders of one message. */
const MOST_ORDERS = 20

interface AllLinks {
  /** As the buyer typed it. */
  email: string
  /** Of the act that asks: a repeat of it writes nothing new. */
  operationId: string | undefined
  now: Date
  /** `config.secret`. */
  secret: string
}

interface OwnOrder {
  saleId: number
  reference: string
  language: string
  email: string
  hasArrived: boolean
}

/**
 * Mails a buyer the links to all their orders, the newest twenty, with a link of its own to each. An order that got its
 * links of this hour is left out. Returns the sales that were mailed; none where the shop knows no order of the e-mail.
 */
export async function mailAllOrderLinks(
  tx: Db,
  { email, operationId, now, secret }: AllLinks,
): Promise<number[]> {
  const orders = await query<OwnOrder>(tx, 'order_links_own', OWN, {
    email,
    since: later(now, -hours(1)),
  })
  const [newest] = orders
  if (!newest) return []
  const key = `order-links ${operationId}`
  const links = orders.map((order) => ({ ...order, link: `${key} ${order.reference}` }))
  await query(tx, 'order_links_tokens', TOKENS, {
    hashes: links.map(({ link }) => tokenHash(orderMailToken(secret, link))),
    sales: links.map(({ saleId }) => saleId),
    now,
    ends: links.map(({ hasArrived }) => (hasArrived ? later(now, days(LINK_DAYS)) : null)),
  })
  await queueMail(tx, {
    template: 'order-links',
    language: isLanguage(newest.language) ? newest.language : SHOP_LANGUAGE,
    to: newest.email,
    data: { orders: links.map(({ saleId, link }) => ({ sale_id: saleId, link })) },
    key,
    now,
  })
  return orders.map(({ saleId }) => saleId)
}

const OWN = `
  select s.sale_id as "saleId", s.reference, s.language, w.email,
    s.fulfillment_status in ('delivered', 'returned') is true as "hasArrived"
  from web_order_details w join sales s using (sale_id)
  where ${mailbox('w.email')} = ${mailbox(':email')} and lower(w.email) = lower(:email)
    and (select count(*) from order_tokens t where t.sale_id = s.sale_id and t.created_at > :since) < ${LINKS_AN_HOUR}
  order by s.created_at desc limit ${MOST_ORDERS}`
const TOKENS = `
  insert into order_tokens (token_hash, sale_id, created_at, expires_at)
  select t.hash, t.sale_id, :now, t.ends
  from unnest(:hashes::bytea[], :sales::bigint[], :ends::timestamptz[]) as t (hash, sale_id, ends)
  on conflict (token_hash) do nothing`
