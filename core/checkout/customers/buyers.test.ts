import { beforeAll, beforeEach, expect, it } from 'vitest'
import { orderInput, payOrder } from '../../../test/order-fixtures.ts'
import { delivery } from '../../../test/shop.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'
import { hasMailConsent } from '../../customers/consents.ts'
import es from '../text/es.json' with { type: 'json' }

const shop = sharedShop()
let variant: number
beforeAll(async () => {
  variant = (await shop.sell({ pairs: 60 })).variant('Negro 38')
  await shop.pool.query(`insert into site_settings (setting_id, setting_value, public)
    values ('contact_email', '"hola@horma.test"', true)`)
})
beforeEach(() => shop.pool.query('delete from mail_messages'))

interface Buyer {
  email: string
  name?: string
  phone?: string
  commercial_mail?: boolean
}

function place({ commercial_mail, ...buyer }: Buyer) {
  const input = orderInput([variant])
  return shop.call().checkout.placeOrder({
    ...input,
    shipping_method: 'gls_standard',
    delivery: { ...delivery, ...buyer },
    ...(commercial_mail !== undefined && { commercial_mail }),
  })
}

const buy = async (buyer: Buyer) => {
  const placed = await place(buyer)
  await payOrder(shop, placed)
  return placed
}

const customers = async (email: string) =>
  (
    await shop.pool.query(
      'select customer_id::int as id, name, phone, language from customers where lower(email) = lower($1) order by 1',
      [email],
    )
  ).rows

const customerOf = async (reference: string) =>
  (
    await shop.pool.query('select customer_id::int as id from sales where reference = $1', [
      reference,
    ])
  ).rows[0]?.id

const add = async (fields: string, values: string) =>
  Number(
    (
      await shop.pool.query(
        `insert into customers (${fields}) values (${values}) returning customer_id`,
      )
    ).rows[0].customer_id,
  )

it('who only places an order is no customer yet, who pays it is', async () => {
  const placed = await place({ email: 'nueva@horma.test' })
  expect(await customers('nueva@horma.test')).toEqual([])
  await payOrder(shop, placed)
  const [customer] = await customers('nueva@horma.test')
  expect(customer).toMatchObject({ name: 'Ana Prueba', phone: '600 111 222', language: 'es' })
  expect(await customerOf(placed.reference)).toBe(customer?.id)
})

it('a buyer whom the shop knows keeps name and phone, whatever the capitals of the e-mail; what is empty is filled', async () => {
  const known = await add('name, email', `'Doña Ana', 'conocida@horma.test'`)
  const { reference } = await buy({
    email: 'CONOCIDA@horma.test',
    name: 'A. P.',
    phone: '600 999 888',
  })
  expect(await customers('conocida@horma.test')).toEqual([
    { id: known, name: 'Doña Ana', phone: '600 999 888', language: 'es' },
  ])
  expect(await customerOf(reference)).toBe(known)
  await buy({ email: 'conocida@horma.test', phone: '600 000 000' })
  expect(await customers('conocida@horma.test')).toMatchObject([{ phone: '600 999 888' }])
})

it.each(['erased_at', 'archived_at'])(
  'a customer with %s is not brought back by an order',
  async (column) => {
    const email = `${column}@horma.test`
    const gone = await add(`name, email, ${column}`, `'Antes', '${email}', now()`)
    const { reference } = await buy({ email })
    expect(await customers(email)).toMatchObject([
      { id: gone, name: 'Antes', phone: null },
      { name: 'Ana Prueba' },
    ])
    expect(await customerOf(reference)).not.toBe(gone)
  },
)

it('two orders of one e-mail that are paid at once make one customer', async () => {
  const email = 'doble@horma.test'
  const placed = [await place({ email }), await place({ email: email.toUpperCase() })]
  await Promise.all(placed.map((order) => payOrder(shop, order)))
  expect(await customers(email)).toHaveLength(1)
})

it('a paid order is told once to its buyer and to the shop', async () => {
  const placed = await buy({ email: 'cuenta@horma.test' })
  const { rows } = await shop.pool.query(
    'select template, recipient from mail_messages order by message_id',
  )
  expect(rows).toHaveLength(2)
  expect(rows).toEqual(
    expect.arrayContaining([
      { template: 'order-paid', recipient: 'cuenta@horma.test' },
      { template: 'new-order', recipient: 'hola@horma.test' },
    ]),
  )
  expect(await shop.call().checkout.getOrder({ token: placed.token })).toMatchObject({
    history: [{ event: 'placed' }, { event: 'paid' }],
  })
})

it('commercial mail is agreed to apart, with its source and the sentence that was ticked, and taking it back is noted', async () => {
  const [no, yes] = ['sin@horma.test', 'con@horma.test']
  await buy({ email: no })
  expect(await hasMailConsent(shop.db, no)).toBe(false)
  const { reference, token } = await place({ email: yes, commercial_mail: true })
  await buy({ email: yes, commercial_mail: true })
  await buy({ email: yes, commercial_mail: false })
  expect(await hasMailConsent(shop.db, yes)).toBe(true)
  const read = async () =>
    (await shop.pool.query('select kind, source, wording, withdrawn_at from consents')).rows
  expect(await read()).toEqual([
    {
      kind: 'commercial_mail',
      source: `checkout ${reference}`,
      withdrawn_at: null,
      wording: es.commercial_mail,
    },
  ])
  expect(await shop.call().checkout.getOrder({ token })).toMatchObject({ commercial_mail: true })
  await shop.call().checkout.withdrawOrderConsent({ token })
  expect(await hasMailConsent(shop.db, yes)).toBe(false)
  expect(await read()).toMatchObject([{ withdrawn_at: shop.clock.now }])
})
