import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/database/database.ts'
import { inTransaction } from '../base/db.server.ts'
import { type NewCustomer, saveCustomer } from './save-customer.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const save = (customer: NewCustomer) =>
  inTransaction(database.db, (tx) => saveCustomer(tx, customer))
const read = async (id: number) =>
  (
    await database.db.execute(
      `select name, email, phone, language from customers where customer_id = ${id}`,
    )
  ).rows[0]

it('a customer is recognised by e-mail, whatever its capitals', async () => {
  const first = await save({ name: 'Ana', email: 'ana@horma.test', phone: '600 111 222' })
  const again = await save({ name: 'Ana Prueba', email: 'Ana@Horma.test', language: 'de' })
  expect(again).toBe(first)
  expect(await read(first)).toEqual({
    name: 'Ana Prueba',
    email: 'ana@horma.test',
    phone: '600 111 222',
    language: 'de',
  })
})

it('two saves of one e-mail at once write one customer', async () => {
  const both = await Promise.all([
    save({ name: 'Luis', email: 'luis@horma.test' }),
    save({ name: 'Luis', email: 'LUIS@horma.test' }),
  ])
  expect(new Set(both).size).toBe(1)
})

it('customers without an e-mail are different people', async () => {
  expect(await save({ name: 'Eva' })).not.toBe(await save({ name: 'Eva' }))
})

it('an erased customer is not restored', async () => {
  const gone = await save({ name: 'Iris', email: 'iris@horma.test' })
  await database.db.execute(`update customers set erased_at = now() where customer_id = ${gone}`)
  expect(await save({ name: 'Iris', email: 'iris@horma.test' })).not.toBe(gone)
})
