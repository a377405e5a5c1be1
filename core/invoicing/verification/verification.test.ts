import { beforeAll, expect, it } from 'vitest'
import { getRefusal, staffWith } from '../../../test/call-fixtures.ts'
import { cardSale, openTill, sellShoe } from '../../../test/staff-fixtures.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'
import { inTransaction, openDatabase } from '../../base/db.server.ts'
import { verifyNewestRecords } from './verify-newest-records.ts'

const manager = staffWith({ can_view_reports: true })

const shop = sharedShop()
let seller: Awaited<ReturnType<typeof openTill>>['seller']
let shoe: number
beforeAll(async () => {
  seller = (await openTill(shop)).seller
  shoe = await sellShoe(shop, { pairs: 9 })
  for (let n = 0; n < 3; n++) await sell()
})

const sell = () => shop.call(seller).till.finishSale(cardSale(shoe))
const office = () => shop.call(manager).invoicing
const now = () => shop.clock.now

it('nothing was checked at first, then the check of each night is shown', async () => {
  expect((await office().getInvoicingStatus({})).check).toBeNull()
  expect(await verifyNewestRecords(shop.db, now)).toEqual({ records: 3 })
  expect(await office().getInvoicingStatus({})).toMatchObject({
    check: { records: 3, is_whole: false, broken: [], checked_at: now().toISOString() },
    broken_check: null,
  })
})

it('a person of the office has the whole chain verified, and the log says what was found', async () => {
  expect(await office().verifyInvoices({})).toMatchObject({
    records: 3,
    is_whole: true,
    broken: [],
  })
  const { rows } = await shop.pool.query(
    `select details from audit_log where action_type = 'invoicing.verifyInvoices'`,
  )
  expect(rows).toEqual([{ details: { records: 3, broken: 0 } }])
  expect(await getRefusal(shop.call(seller).invoicing.verifyInvoices({}))).toMatchObject({
    code: 'FORBIDDEN',
  })
})

it('a broken place is shown until the whole chain is found whole, and selling goes on', async () => {
  const { rows } = await shop.pool.query('select xml from fiscal_records where sequence = 2')
  await editByHand(`replace(xml, 'ImporteTotal>', 'ImporteTotal>9')`)
  expect((await office().verifyInvoices({})).broken).toMatchObject([
    { sequence: 2, breaks: ['hash'] },
  ])
  await expect(verifyNewestRecords(shop.db, now)).rejects.toThrow(
    /the chain of fiscal records was changed: 1 broken places, see check \d+: 2 \(PRUEBA-T1-\d\d-2\)/,
  )
  await sell()
  await editByHand(`'${rows[0].xml}'`)
  await verifyNewestRecords(shop.db, now)
  expect((await office().getInvoicingStatus({})).broken_check?.broken).toMatchObject([
    { sequence: 2 },
  ])
  await office().verifyInvoices({})
  expect((await office().getInvoicingStatus({})).broken_check).toBeNull()
})

/** What somebody with the owner's rights can do, having switched off the triggers. */
async function editByHand(xml: string): Promise<void> {
  const owner = openDatabase(shop.url, { pool: 'owner' })
  try {
    await inTransaction(owner.db, async (tx) => {
      await tx.$client.query('alter table fiscal_records disable trigger user')
      await tx.$client.query(`update fiscal_records set xml = ${xml} where sequence = 2`)
      await tx.$client.query('alter table fiscal_records enable trigger user')
    })
  } finally {
    await owner.close()
  }
}
