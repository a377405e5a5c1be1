import { beforeAll, expect, it } from 'vitest'
import { cardSale, openTill, sellShoe } from '../../test/staff-fixtures.ts'
import { sharedShop } from '../../test/world/shared-shop.ts'
import { inTransaction, openDatabase, query } from '../base/db.server.ts'
import { verifyFiscalChain } from './verify-fiscal-chain.ts'
import { writeCancellation } from './write-cancellation.ts'
import { writeCorrection } from './write-correction.ts'

const mistake = { reason: 'Cobrado dos veces', cancelledBy: 'staff:test' }

const shop = sharedShop()
let seller: Awaited<ReturnType<typeof openTill>>['seller']
beforeAll(async () => {
  seller = (await openTill(shop)).seller
})

const readChain = () =>
  query<{ kind: string; type: string; previous: string | null; hash: string; xml: string }>(
    shop.db,
    '',
    `select kind, type, previous_hash as previous, hash, xml from fiscal_records join invoices using (invoice_id)
     order by sequence`,
  )

async function sellAndFind(shoe: number) {
  const { sale_id } = await shop.call(seller).till.finishSale(cardSale(shoe))
  const [row] = await query<{ id: number }>(
    shop.db,
    '',
    'select invoice_id as id from invoices where sale_id = $1',
    [sale_id],
  )
  return { saleId: sale_id, invoiceId: row?.id ?? 0 }
}

it('a ticket, its return and an anulación are three records of one chain that gives its own huellas', async () => {
  const shoe = await sellShoe(shop, { pairs: 9, cents: 69_95 })
  const { saleId } = await sellAndFind(shoe)
  const mistaken = await sellAndFind(shoe)
  const { now } = shop.clock
  const correction = await inTransaction(shop.db, (tx) =>
    writeCorrection(tx, { saleId, refunds: [{ rate: 21, cents: 69_95 }], now }),
  )
  expect(correction.invoice).toMatch(/^PRUEBA-T1-R\d\d-1$/)
  const cancel = () =>
    inTransaction(shop.db, (tx) => writeCancellation(tx, { ...mistaken, ...mistake, now }))
  expect(await cancel()).toBe(true)
  expect(await cancel()).toBe(false)

  const chain = await readChain()
  expect(chain.map(({ kind, type }) => [kind, type])).toEqual([
    ['alta', 'F2'],
    ['alta', 'F2'],
    ['alta', 'R5'],
    ['anulacion', 'F2'],
  ])
  expect(chain.map(({ previous }) => previous)).toEqual([
    null,
    ...chain.slice(0, -1).map(({ hash }) => hash),
  ])
  expect(chain[2]?.xml).toContain('<sf:ImporteTotal>-69.95</sf:ImporteTotal>')
  expect(chain[2]?.xml).toContain('<sf:TipoRectificativa>I</sf:TipoRectificativa>')
  expect(await verifyFiscalChain(shop.db)).toEqual({ records: 4, broken: [] })
  expect(await verifyFiscalChain(shop.db, { last: 2 })).toEqual({ records: 2, broken: [] })
})

it('more is never given back than an invoice says', async () => {
  const [row] = await query<{ saleId: number }>(
    shop.db,
    '',
    'select sale_id as "saleId" from invoices order by invoice_id limit 1',
  )
  await expect(
    inTransaction(shop.db, (tx) =>
      writeCorrection(tx, {
        saleId: row?.saleId ?? 0,
        refunds: [{ rate: 21, cents: 1 }],
        now: shop.clock.now,
      }),
    ),
  ).rejects.toThrow('are not left to give back')
})

it('a record that was changed, and one that was removed, are found by their place, and selling goes on', async () => {
  const shoe = await sellShoe(shop, { pairs: 2 })
  await sellAndFind(shoe)
  const [, , third] = await readChain()
  await editByHand(
    `update fiscal_records set xml = replace(xml, '-69.95', '-6.95') where hash = '${third?.hash}'`,
  )
  const changed = await verifyFiscalChain(shop.db)
  expect(changed.broken).toMatchObject([{ sequence: 3, breaks: ['hash'] }])
  await editByHand(`delete from fiscal_records where sequence = 2`)
  const removed = await verifyFiscalChain(shop.db)
  expect(removed.broken).toMatchObject([{ sequence: 3, breaks: ['hash', 'link', 'gap'] }])
  await sellAndFind(shoe)
  expect((await verifyFiscalChain(shop.db)).records).toBe(5)
})

/** What somebody with the owner's rights can do, having switched off the triggers. */
async function editByHand(change: string): Promise<void> {
  const owner = openDatabase(shop.url, { pool: 'owner' })
  try {
    await inTransaction(owner.db, async (tx) => {
      await tx.$client.query('alter table fiscal_records disable trigger user')
      await tx.$client.query(change)
      await tx.$client.query('alter table fiscal_records enable trigger user')
    })
  } finally {
    await owner.close()
  }
}
