import { beforeAll, describe, expect, it } from 'vitest'
import { getRefusal, getRefusalDetails, staffWith } from '../../../test/call-fixtures.ts'
import { cardSale } from '../../../test/staff-fixtures.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'
import { worldWithOrders } from '../../../test/world/world.ts'
import { days, later } from '../../base/clock.ts'
import { inTransaction } from '../../base/db.server.ts'
import { saveCustomer } from '../../customers/save-customer.ts'

const shop = sharedShop(worldWithOrders)
const office = () => shop.call(staffWith({ can_manage_customers: true })).customers
const found = async (q: string) =>
  (await office().listCustomers({ q })).customers.map(({ name }) => name)
const write = (customer: { name: string; email?: string; phone?: string }) =>
  inTransaction(shop.db, (tx) => saveCustomer(tx, customer))

const fields = { email: null, phone: null, nif: null, address: null, language: null, notes: null }
let begona: number
let bruno: number
beforeAll(async () => {
  bruno = shop.customers.bruno
  begona = await write({ name: 'Begoña Úbeda', email: 'Begona@horma.test', phone: '655 020 105' })
  await office().editCustomer({
    ...fields,
    customer_id: begona,
    name: 'Begoña Úbeda',
    email: 'begona@horma.test',
    phone: '655 02 01 05',
    nif: '12.345.678-Z',
    notes: 'Pie ancho',
  })
})

describe('the office finds customers', () => {
  it.each([
    'ubeda beg',
    '+34 655-020-105',
    '0034655020105',
    'BEGONA@horma.test',
    'begona@h',
    '12345678z',
    '12.345.678-Z',
  ])('by %s', async (q) => {
    expect(await found(q)).toEqual(['Begoña Úbeda'])
  })
  it('by the code of their card', async () => {
    const { code } = await office().getCustomer({ customer_id: begona })
    expect(await found(code)).toEqual(['Begoña Úbeda'])
    expect(await found(code.toLowerCase())).toEqual(['Begoña Úbeda'])
  })
  it.each(['12', '%', '_egona', 'egona@', "'; --", 'nadie'])('and nobody by %s', async (q) => {
    expect(await found(q)).toEqual([])
  })
})

it('customers are narrowed to those of today, with consent, without contact data, and by where they bought', async () => {
  const nobody = await write({ name: 'Sin Datos' })
  const names = async (filter: object) =>
    (await office().listCustomers(filter)).customers.map(({ name }) => name)
  expect(await names({ list: 'unreachable' })).toEqual(['Sin Datos'])
  expect(await names({ list: 'consent' })).toEqual(['Ana Prueba'])
  expect(await names({ bought: 'web' })).toEqual(['Ana Prueba'])
  expect(await names({ bought: 'pos' })).toEqual([])
  expect(await names({ bought: 'none' })).not.toContain('Ana Prueba')
  await shop.pool.query('update customers set created_at = $2 where customer_id <> $1', [
    nobody,
    later(shop.clock.now, -days(2)),
  ])
  await shop.pool.query('update customers set created_at = $2 where customer_id = $1', [
    nobody,
    shop.clock.now,
  ])
  expect(await names({ list: 'today' })).toEqual(['Sin Datos'])
  const { notifications } = await shop
    .call(staffWith({ can_manage_customers: true }))
    .notifications.listNotifications({})
  expect(notifications).toEqual([
    expect.objectContaining({
      id: 'new_customers',
      count: 1,
      route: '/admin/customers?list=today',
      on_badge: true,
    }),
  ])
})

it('the card of a customer has purchases of web and till, the sizes that were kept, consents and mail', async () => {
  const sale = await shop
    .call(shop.staff.lola)
    .till.finishSale(
      cardSale(shop.shoes.alba.variants['Negro 38'], { customer_id: shop.customers.ana }),
    )
  const card = await office().getCustomer({ customer_id: shop.customers.ana })
  expect(card).toMatchObject({ name: 'Ana Prueba', purchases: 2, sold_cents: 2 * 69_95 })
  expect(card.sales.map(({ origin }) => origin).sort()).toEqual(['pos', 'web'])
  expect(card.sales.map(({ reference }) => reference)).toContain(sale.reference)
  expect(card.sizes).toEqual([expect.objectContaining({ size: '38', kept: 2 })])
  expect(card.consents).toEqual([
    expect.objectContaining({ source: 'test', wording: 'Quiero recibir novedades' }),
  ])
  expect(card.mail.length).toBeGreaterThan(0)
  expect(card.is_opted_out).toBe(false)
})

it('the list can be had whole, part by part', async () => {
  const { customers, next } = await office().exportCustomers({ limit: 2 })
  expect(customers).toHaveLength(2)
  const rest = await office().exportCustomers({ limit: 500, after: next ?? 0 })
  expect(rest.next).toBeNull()
  const { total } = await office().listCustomers({})
  expect(customers.length + rest.customers.length).toBe(total)
})

describe('a record with wrong data is refused', () => {
  const edit = (change: object) =>
    office().editCustomer({ ...fields, name: 'Bruno Prueba', customer_id: bruno, ...change })
  it('a telephone of eight digits', async () => {
    expect(await getRefusal(edit({ phone: '61234567' }))).toMatchObject({ status: 400 })
  })
  it('a NIF with another letter', async () => {
    expect(await getRefusal(edit({ nif: '12345678A' }))).toMatchObject({ status: 400 })
  })
  it("somebody else's NIF, and it says whose", async () => {
    expect(await getRefusalDetails(edit({ nif: '12345678Z' }))).toEqual({
      code: 'NIF_KNOWN',
      status: 409,
      data: { customer_id: begona, name: 'Begoña Úbeda' },
    })
  })
  it("somebody else's e-mail, whatever its capitals", async () => {
    expect(await getRefusalDetails(edit({ email: 'BEGONA@horma.test' }))).toMatchObject({
      code: 'EMAIL_KNOWN',
      data: { customer_id: begona },
    })
  })
  it('a customer that is not there', async () => {
    expect(await getRefusal(edit({ customer_id: 999_999 }))).toMatchObject({ status: 404 })
    expect(await getRefusal(office().getCustomer({ customer_id: 999_999 }))).toMatchObject({
      code: 'CUSTOMER_UNKNOWN',
    })
  })
})

it('the card names other records with the same telephone', async () => {
  const double = await write({ name: 'Begoña U.', phone: '655020105' })
  const { doubles } = await office().getCustomer({ customer_id: begona })
  expect(doubles).toEqual([
    expect.objectContaining({ customer_id: double, name: 'Begoña U.', signs: ['phone'] }),
  ])
})

it('a seller sees a customer in short: sizes, open deposits, doubles, and no turnover', async () => {
  const seller = shop.call(shop.staff.lola).customers
  const summary = await seller.getCustomerSummary({ customer_id: shop.customers.ana })
  expect(summary).toMatchObject({
    name: 'Ana Prueba',
    sizes: [{ size: '38' }],
    open_deposits: 0,
    lent_pairs: 0,
    doubles: [],
  })
  expect(Object.keys(summary).join()).not.toMatch(/cents|notes|email/)
  const { doubles } = await seller.getCustomerSummary({ customer_id: begona })
  expect(doubles.map(({ name }) => name)).toEqual(['Begoña U.'])
  expect(await getRefusal(office().getCustomerSummary({ customer_id: begona }))).toMatchObject({
    code: 'FORBIDDEN',
  })
})
