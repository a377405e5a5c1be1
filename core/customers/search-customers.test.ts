import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { getRefusal, staffWith } from '../../test/call-fixtures.ts'
import { sharedShop } from '../../test/world/shared-shop.ts'
import { query } from '../base/db.server.ts'
import { readCustomerCode, toCustomerCode } from './customer-code.ts'

const shop = sharedShop()
const CUSTOMERS = [
  { name: 'Begoña Úbeda Sáez', phone: '+34 555 020 105' },
  { name: 'Óscar Peñalver Nieto', phone: '(555) 02-01-06' },
  { name: 'Oscar Ruiz' },
  { name: 'Ana de la Peña', phone: '555 999 000' },
  { name: 'Pilar Soto', phone: '612 345 678' },
  { name: 'Berta Lang', phone: '+49 176 5550144' },
]
beforeAll(async () => {
  for (const customer of CUSTOMERS) await seller().createCustomer(customer)
})

const seller = () => shop.call(staffWith({ can_manage_sales_pos: true })).customers
const found = async (q: string) =>
  (await seller().searchCustomers({ q })).customers.map(({ name }) => name)

describe('customers are found at the till', () => {
  it.each([
    ['begona', ['Begoña Úbeda Sáez']],
    ['UBEDA', ['Begoña Úbeda Sáez']],
    ['Úbe beg', ['Begoña Úbeda Sáez']],
    ['oscar', ['Óscar Peñalver Nieto', 'Oscar Ruiz']],
    ['pena', ['Ana de la Peña', 'Óscar Peñalver Nieto']],
    ['alver', []],
    ['oscar saez', []],
  ])('customers are found by beginnings of words of their name: %s', async (q, names) => {
    expect((await found(q)).sort()).toEqual([...names].sort())
  })
  it.each([
    ['555020105', ['Begoña Úbeda Sáez']],
    ['555 02', ['Begoña Úbeda Sáez', 'Óscar Peñalver Nieto']],
    ['020106', ['Óscar Peñalver Nieto']],
    ['55', []],
    ['+34', []],
    ['+34612345678', ['Pilar Soto']],
    ['+34 612 3', ['Pilar Soto']],
    ['0034 612345678', ['Pilar Soto']],
    ['34612345678', ['Pilar Soto']],
    ['0176 5550144', []],
    ['176 5550144', ['Berta Lang']],
    ['0034555020105', ['Begoña Úbeda Sáez']],
    ['+34 345 678', []],
    ['+34 61', []],
    ['612345678', ['Pilar Soto']],
  ])('customers are found by digits of their telephone: %s', async (q, names) => {
    expect((await found(q)).sort()).toEqual([...names].sort())
  })
  it.each(['.*', "'; --", '%%', '()', '\\m', '😀😀'])('no customer is found by %s', async (q) => {
    expect(await found(q)).toEqual([])
  })
  it('a found customer shows name and telephone only', async () => {
    const [customer] = (await seller().searchCustomers({ q: 'begona' })).customers
    expect(customer).toEqual({
      customer_id: expect.any(Number),
      name: 'Begoña Úbeda Sáez',
      phone: '555 020 105',
    })
  })
  it('customers are found only by sellers, and not when archived or erased', async () => {
    const call = shop.call(staffWith({ can_manage_products: true })).customers
    expect(await getRefusal(call.searchCustomers({ q: 'ana' }))).toMatchObject({ status: 403 })
    await query(
      shop.db,
      'erase',
      `update customers set erased_at = now() where name = 'Oscar Ruiz'`,
    )
    expect(await found('ruiz')).toEqual([])
    for (const q of ['', ' a ', 'x'.repeat(101)])
      expect(await getRefusal(seller().searchCustomers({ q }))).toMatchObject({ status: 400 })
  })
})

describe('the code of a customer’s card', () => {
  it('the code of a card leads to its customer, mistyped or of somebody erased to nobody', async () => {
    const [customer] = (await seller().searchCustomers({ q: 'begona' })).customers
    const id = customer?.customer_id ?? 0
    const code = toCustomerCode(id)
    expect(await seller().findCustomerByCode({ code: code.toLowerCase() })).toEqual(customer)
    expect(await seller().getCustomerCard({ customer_id: id })).toEqual({
      customer_id: id,
      name: customer?.name,
      code,
    })
    const wrong = code.slice(0, -1) + (code.endsWith('0') ? '1' : '0')
    for (const unknown of [wrong, toCustomerCode(999_999), 'GABCDEFGH1', '8412345678905'])
      expect(await getRefusal(seller().findCustomerByCode({ code: unknown }))).toMatchObject({
        code: 'CUSTOMER_UNKNOWN',
      })
    expect(await getRefusal(seller().getCustomerCard({ customer_id: 999_999 }))).toMatchObject({
      code: 'CUSTOMER_UNKNOWN',
    })
    const other = shop.call(staffWith({ can_manage_products: true })).customers
    expect(await getRefusal(other.findCustomerByCode({ code }))).toMatchObject({ status: 403 })
    expect(await getRefusal(other.getCustomerCard({ customer_id: id }))).toMatchObject({
      status: 403,
    })
  })
  it('a code says the id that it was made of, whatever the id', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 40 - 1 }), (id) => {
        expect(readCustomerCode(toCustomerCode(id))).toBe(id)
      }),
    )
  })
})

describe('new customers', () => {
  it('a new customer is found at once, and the audit log has no personal value', async () => {
    const email = 'eva.quiroga@clientes.example'
    const made = await seller().createCustomer({
      name: ' Eva Quiroga ',
      phone: '600 111 222',
      email,
    })
    expect(made).toMatchObject({ name: 'Eva Quiroga', phone: '600 111 222' })
    expect(await found('quiro')).toEqual(['Eva Quiroga'])
    const log = await query<{ text: string }>(
      shop.db,
      'log',
      'select a::text as text from audit_log a',
    )
    expect(log.map(({ text }) => text).join()).not.toMatch(/Quiroga|600 111|quiroga@/)
  })
  it('a customer with a known e-mail is named and not changed', async () => {
    const email = 'luz@clientes.example'
    const { customer_id } = await seller().createCustomer({ name: 'Luz Prada', email })
    const again = seller().createCustomer({ name: 'Otra', email: 'LUZ@clientes.example' })
    await expect(again).rejects.toMatchObject({
      code: 'EMAIL_KNOWN',
      status: 409,
      data: { customer_id, name: 'Luz Prada' },
    })
  })
  it('a customer with a known telephone is named, however it is written, until it is said that people share it', async () => {
    const { customer_id } = await seller().createCustomer({ name: 'Mar Sáez', phone: '644555666' })
    for (const phone of ['+34644555666', '0034 644-555-666', '34644555666', '(+34) 644.555.666']) {
      await expect(seller().createCustomer({ name: 'Otra', phone })).rejects.toMatchObject({
        code: 'PHONE_KNOWN',
        status: 409,
        data: { customers: [{ customer_id, name: 'Mar Sáez' }] },
      })
    }
    const daughter = { name: 'Luna Sáez', phone: '+34 644 555 666', is_somebody_else: true }
    expect(await seller().createCustomer(daughter)).toMatchObject({ phone: '644 555 666' })
  })
  it('two tills that create one e-mail at once make one customer', async () => {
    const both = await Promise.all(
      ['Paz', 'Paz Gil'].map((name) =>
        getRefusal(seller().createCustomer({ name, email: 'paz@clientes.example' })),
      ),
    )
    expect(both).toContainEqual({ code: 'EMAIL_KNOWN', status: 409 })
  })
  it.each([
    { name: '' },
    { name: 'x'.repeat(101) },
    { name: 'Ana', phone: '12' },
    { name: 'Ana', phone: 'nueve letras' },
    { name: 'Ana', phone: '012345678' },
    { name: 'Ana', phone: '123456789' },
    { name: 'Ana', phone: '6123456789012345' },
    { name: 'Ana', email: 'ana' },
  ])('a customer without a valid name, telephone or e-mail is refused: %j', async (input) => {
    expect(await getRefusal(seller().createCustomer(input))).toMatchObject({ status: 400 })
  })
})
