import { expect, it } from 'vitest'
import { sharedShop } from '../../../test/world/shared-shop.ts'
import type { Db } from '../../base/db.server.ts'
import { inTransaction, openDatabase, query } from '../../base/db.server.ts'
import { parseErasures, toErasureLine } from './erasures.ts'
import { repeatErasures } from './repeat-erasures.ts'

const shop = sharedShop()
const at = (day: number) => `2026-11-${day}T10:00:00.000Z`
const list = [
  { customer_id: 1, erased_at: at(10) },
  { customer_id: 2, erased_at: at(20) },
  { customer_id: 3, erased_at: at(21) },
  { customer_id: 2, erased_at: at(22) },
]
const text = list.map(toErasureLine).join('')

it('the list of erased customers reads as it was written', () => {
  expect(parseErasures(text)).toEqual(list)
  expect(parseErasures('')).toEqual([])
})

it('a last line that a crash has cut is left out, and a broken line before it is an error', () => {
  expect(parseErasures(text.slice(0, -20))).toEqual(list.slice(0, 3))
  expect(() => parseErasures(`{"customer_id":1\n${text}`)).toThrow()
})

it('erasures since the copy are repeated once for each customer, and no new customer gets the id of one', async () => {
  const repeated: number[] = []
  const repeat = async (_: Db, { customerId }: { customerId: number }) => repeated.push(customerId)
  const takenAt = new Date(at(20))
  const erased = [...list, { customer_id: 900, erased_at: at(11) }]
  const { db, close } = openDatabase(shop.url, { pool: 'owner' })
  const next = await inTransaction(db, async (tx) => {
    await repeatErasures(tx, erased, { takenAt, now: new Date(), repeat })
    return query<{ id: number }>(tx, '', `select nextval('customers_customer_id_seq') as id`)
  })
  await close()
  expect(repeated).toEqual([2, 3])
  expect(next).toEqual([{ id: 901 }])
})
