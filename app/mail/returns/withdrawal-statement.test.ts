import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { days, later } from '../../../core/base/clock.ts'
import { query } from '../../../core/base/db.server.ts'
import { LANGUAGES, type Language } from '../../../core/base/languages.ts'
import type { Actor } from '../../../core/base/procedures/actor.ts'
import { getRefusal } from '../../../test/call-fixtures.ts'
import { orderInput, payOrder } from '../../../test/order-fixtures.ts'
import { delivery, SATURDAY, type TestShop, testShop } from '../../../test/shop.ts'
import { openTill } from '../../../test/staff-fixtures.ts'
import { createMailRenderer } from '../render-mail.tsx'

const TEMPLATE = 'withdrawal-statement'
const render = createMailRenderer({ secret: 'secret of the tests', origin: 'https://horma.test' })

let shop: TestShop
let seller: Actor
let order: { reference: string; token: string }
beforeAll(async () => {
  shop = await testShop()
  seller = (await openTill(shop)).seller
  const shoe = await shop.sell({ pairs: 4, colours: ['Negro'], sizes: ['38'], cents: 20_00 })
  const { lines } = orderInput([shoe.variant('Negro 38')], { quantity: 1, cents: 20_00 })
  const placed = await shop.call().checkout.placeOrder({
    lines,
    delivery,
    shipping_method: 'gls_standard',
    expected_total_cents: 24_95,
  })
  expect(await payOrder(shop, placed)).toBe('captured')
  order = placed
})
beforeEach(() => {
  shop.clock.now = SATURDAY
})
afterAll(() => shop.close())

type Filed = Parameters<ReturnType<TestShop['call']>['returns']['fileWithdrawal']>[0]
const file = (filed: Partial<Filed>) =>
  shop.call().returns.fileWithdrawal({
    name: 'Ana Ruiz',
    reference: 'K7M2Q9TX',
    email: 'ana@otra.test',
    ...filed,
  })

interface Mail {
  template: string
  language: Language
  data: Record<string, unknown>
}
const readMails = (recipient: string, template = TEMPLATE) =>
  query<Mail>(
    shop.db,
    '',
    `select template, language, data from mail_messages
     where recipient = $1 and template = $2 order by message_id`,
    [recipient, template],
  )

it('a withdrawal that matches no order is receipted by e-mail with what was said and when, in the language of the page', async () => {
  const email = 'nadie@otra.test'
  const said = { email, reference: 'ZZZZ0000', note: 'Solo las sandalias' }
  const { received_at } = await file({ ...said, language: 'de' })
  const [mail, ...others] = await readMails(email)
  expect(others).toEqual([])
  if (!mail) throw new Error('no receipt was queued')
  const { subject, html, text } = await render(shop.db, mail)
  expect(subject).toContain('Widerruf')
  expect(new Date(received_at).toISOString()).toBe(SATURDAY.toISOString())
  for (const part of [html, text])
    for (const fact of ['Ana Ruiz', 'ZZZZ0000', 'Solo las sandalias', email, '21', '10:00'])
      expect(part).toContain(fact)
})

it('the receipt says the same whether the order of that number exists or not', async () => {
  const [known, unknown] = ['de-otra@otra.test', 'sin-pedido@otra.test']
  await file({ email: known, reference: order.reference })
  await file({ email: unknown, reference: 'ZZZZ0001' })
  const [first, second] = await Promise.all(
    [known, unknown].map(async (email) => {
      const [mail] = await readMails(email)
      if (!mail) throw new Error(`no receipt for ${email}`)
      return (await render(shop.db, mail)).text.replaceAll(email, '')
    }),
  )
  expect(first?.replaceAll(order.reference, 'ZZZZ0001')).toBe(second)
  for (const email of [known, unknown]) expect(await readMails(email, 'order-link')).toEqual([])
})

it('a withdrawal that finds its order has the receipt of the order alone, and a second one, of which nothing is left, is receipted too', async () => {
  const email = delivery.email
  await file({ email, reference: order.reference })
  expect(await readMails(email, 'withdrawal-received')).toHaveLength(1)
  expect(await readMails(email)).toEqual([])
  const { units, requests } = await shop.call().returns.getOrderReturns({ token: order.token })
  const { reference = '' } = requests[0] ?? {}
  const kept = units.map(({ line_id, n }) => ({ line_id, n }))
  const office = () => shop.call(seller).returns
  await office().checkReturn({
    reference,
    units: kept.map((unit) => ({ ...unit, condition: 'sellable' as const })),
  })
  await office().refundReturn({
    reference,
    units: kept.map((unit) => ({ ...unit, cents: 20_00 })),
    shipping_cents: 4_95,
  })
  await file({ email, reference: order.reference })
  expect(await readMails(email, 'order-link')).toHaveLength(1)
  expect(await readMails(email)).toHaveLength(1)
})

it('one address is mailed five receipts a day, however many withdrawals name it, and every statement is kept', async () => {
  const email = 'victim@otra.test'
  for (let n = 0; n < 7; n++)
    await file({ email: n % 2 ? email.toUpperCase() : email, reference: `FLOOD${n}` })
  const count = async () =>
    (await readMails(email)).length + (await readMails(email.toUpperCase())).length
  expect(await count()).toBe(5)
  const kept = await query(
    shop.db,
    '',
    `select from withdrawal_statements where order_number like 'FLOOD%'`,
  )
  expect(kept).toHaveLength(7)
  shop.clock.now = later(SATURDAY, days(1))
  await file({ email, reference: 'FLOOD7' })
  expect(await count()).toBe(6)
})

it('of withdrawals that name one address at the same moment, five are mailed a receipt', async () => {
  const email = 'at-once@otra.test'
  await Promise.all(Array.from({ length: 8 }, (_, n) => file({ email, reference: `ONCE${n}` })))
  expect(await readMails(email)).toHaveLength(5)
})

it('nothing that a stranger writes becomes a link in the receipt', async () => {
  const email = 'linked@otra.test'
  const name = 'Gana en https://spam.example/x o www.spam.example'
  await file({ email, name, note: 'spam.example y otra@spam.example' })
  const [mail] = await readMails(email)
  if (!mail) throw new Error('no receipt was queued')
  const { subject, html, text } = await render(shop.db, mail)
  for (const part of [subject, html, text]) {
    expect(part).not.toContain('spam.example')
    expect(part).not.toContain('https://spam')
  }
  expect(text.replaceAll('\u2060', '')).toContain(name)
})

it('an address that is none is refused, because no receipt can reach it', async () => {
  expect(await getRefusal(file({ email: 'ana arroba casa' }))).toMatchObject({ status: 400 })
})

it('the receipt of a withdrawal is in every language', async () => {
  for (const language of LANGUAGES) {
    const email = `${language}@otra.test`
    await file({ email, language })
    expect(await readMails(email)).toMatchObject([{ language }])
  }
})
