import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { getRefusal } from '../../../test/call-fixtures.ts'
import { orderInput } from '../../../test/order-fixtures.ts'
import { delivery, SATURDAY } from '../../../test/shop.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'
import { days, hours, later } from '../../base/clock.ts'
import { inTransaction, query } from '../../base/db.server.ts'
import type { MailSource } from '../../base/procedures/context.ts'
import { orderMailToken } from '../queue-order-mail.ts'
import { endOrderLinks } from './end-order-links.ts'

const SECRET = 'secret of the tests'

const shop = sharedShop()
let variant: number
beforeAll(async () => {
  variant = (await shop.sell({ pairs: 60 })).variant('Negro 38')
})
beforeEach(async () => {
  shop.clock.now = SATURDAY
  await shop.pool.query('delete from mail_messages')
})

let buyers = 0
async function place() {
  const input = orderInput([variant])
  const email = `ana${++buyers}@horma.test`
  const placed = await shop.call().checkout.placeOrder({
    ...input,
    shipping_method: 'gls_standard',
    delivery: { ...delivery, email },
    language: 'de',
  })
  const { rows } = await shop.pool.query(
    'select sale_id::int as id from sales where reference = $1',
    [placed.reference],
  )
  return { ...placed, email, saleId: Number(rows[0].id) }
}

const ask = (reference: string, email: string) =>
  shop.call().checkout.mailOrderLink({ reference, email })

const links = async () =>
  (
    await shop.pool.query<MailSource & { key: string; recipient: string }>(
      `select key, template, language, recipient, data from mail_messages where template = 'order-link'`,
    )
  ).rows

const arrive = (saleId: number) =>
  inTransaction(shop.db, async (tx) => {
    await query(tx, '', `update sales set fulfillment_status = 'delivered' where sale_id = $1`, [
      saleId,
    ])
    await endOrderLinks(tx, saleId, shop.clock.now)
  })

it('the link of an order ends ninety days after it arrived, and the one that is mailed anew opens it', async () => {
  const { token, reference, email, saleId } = await place()
  await arrive(saleId)
  shop.clock.now = later(SATURDAY, days(90) - 1000)
  expect(await shop.call().checkout.getOrder({ token })).toMatchObject({
    reference,
    link_until: expect.stringMatching(/^2027-02-19/),
  })
  shop.clock.now = later(SATURDAY, days(90))
  const gone = { code: 'ORDER_UNKNOWN' }
  expect(await getRefusal(shop.call().checkout.getOrder({ token }))).toMatchObject(gone)
  expect(await ask(reference.toLowerCase(), email.toUpperCase())).toEqual({})
  const [mail] = await links()
  if (!mail) throw new Error('no link was mailed')
  expect(mail).toMatchObject({ recipient: email, language: 'de' })
  const anew = orderMailToken(SECRET, mail.key)
  expect(await shop.call().checkout.getOrder({ token: anew })).toMatchObject({ reference })
  shop.clock.now = later(SATURDAY, days(180))
  expect(await getRefusal(shop.call().checkout.getOrder({ token: anew }))).toMatchObject(gone)
})

it('who asks with another e-mail, another number or a number that never was is answered the same and mails nothing', async () => {
  const [mine, other] = [await place(), await place()]
  expect(await ask(mine.reference, other.email)).toEqual({})
  expect(await ask(other.reference, mine.email)).toEqual({})
  expect(await ask('000000000', mine.email)).toEqual({})
  expect(await ask("' or 1=1 --", mine.email)).toEqual({})
  expect(await links()).toEqual([])
  expect(await ask(mine.reference, mine.email)).toEqual({})
  expect(await links()).toHaveLength(1)
})

it('an order gets no more than six links in an hour', async () => {
  const { reference, email } = await place()
  for (let n = 0; n < 9; n++) await ask(reference, email)
  // The one that placing answered counts.
  expect(await links()).toHaveLength(5)
  shop.clock.now = later(SATURDAY, hours(2))
  await ask(reference, email)
  expect(await links()).toHaveLength(6)
})

it('the same form sent twice mails one link', async () => {
  const { reference, email } = await place()
  const operation = randomUUID()
  for (let n = 0; n < 2; n++)
    await shop.call(undefined, operation).checkout.mailOrderLink({ reference, email })
  expect(await links()).toHaveLength(1)
})

it('no link of an order lies in the database as it is', async () => {
  const { reference, email } = await place()
  await ask(reference, email)
  const [mail] = await links()
  const token = orderMailToken(SECRET, mail?.key ?? '')
  const { rows } = await shop.pool.query(
    `select m::text as whole from mail_messages m union all select t::text from order_tokens t
     union all select o::text from operations o union all select a::text from audit_log a`,
  )
  expect(rows.length).toBeGreaterThan(3)
  expect(rows.some(({ whole }) => String(whole).includes(token))).toBe(false)
})

it('who has no number at hand is mailed the links of all their orders in one message, and nobody else is', async () => {
  const mine = await place()
  const { email } = mine
  await shop.pool.query(`update web_order_details set email = upper($2) where sale_id = $1`, [
    (await place()).saleId,
    email,
  ])
  const stranger = await place()
  const askAll = (typed: string) => shop.call().checkout.mailOrderLink({ email: typed })
  expect(await askAll('nobody@horma.test')).toEqual({})
  expect(await askAll(email)).toEqual({})
  const { rows } = await shop.pool.query(
    `select recipient, data from mail_messages where template = 'order-links'`,
  )
  expect(rows).toHaveLength(1)
  const { orders } = rows[0].data as { orders: { sale_id: number; link: string }[] }
  expect(orders).toHaveLength(2)
  expect(orders.map(({ sale_id }) => sale_id)).not.toContain(stranger.saleId)
  for (const { link } of orders) {
    const token = orderMailToken(SECRET, link)
    expect(await getRefusal(shop.call().checkout.getOrder({ token }))).not.toHaveProperty('code')
  }
})

it('an order gets no more than six links in an hour, with or without its number', async () => {
  const { email } = await place()
  for (let n = 0; n < 9; n++) await shop.call().checkout.mailOrderLink({ email })
  const { rows } = await shop.pool.query(
    `select from mail_messages where template = 'order-links' and lower(recipient) = $1`,
    [email],
  )
  expect(rows).toHaveLength(5)
})
