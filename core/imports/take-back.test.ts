import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/database.ts'
import { SATURDAY } from '../../test/shop.ts'
import { type Db, inTransaction, run } from '../base/db.server.ts'
import { adjustPairs } from '../stock/adjust-pairs.ts'
import { importProducts } from './import-products.ts'
import { takeBack, type Undo } from './take-back.ts'
import { inOwnTransactions } from './whole-product.ts'

const TITLES =
  'Handle,Title,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price,Variant Barcode'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const later = (minutes: number) => new Date(SATURDAY.getTime() + minutes * 60_000)

async function bring(reference: string, now: Date, ...rows: string[]): Promise<Undo[]> {
  const undos: Undo[] = []
  await importProducts({
    open: () => [Buffer.from([TITLES, ...rows].join('\n'))],
    publish: true,
    actor: 'sistema',
    ...{ reference, now },
    whole: inOwnTransactions(database.db),
    onProduct: (outcome) => {
      if (outcome.state === 'imported') undos.push(outcome)
    },
  })
  return undos
}

/** Stands in for the verb of catalog. */
async function putAway(
  tx: Db,
  { productId, variantIds, whole, now }: Parameters<Parameters<typeof takeBack>[2]['putAway']>[1],
) {
  await run(
    tx,
    '',
    'update product_variants set archived_at = $2, sku = $3 || variant_id where variant_id = any($1)',
    [variantIds, now, '~'],
  )
  if (whole)
    await run(
      tx,
      '',
      `update products set archived_at = $2, handle = '~' || product_id, status = 'draft', published_at = null where product_id = $1`,
      [productId, now],
    )
}

const undo = (undos: readonly Undo[], reference: string, now: Date) =>
  Promise.all(
    undos.map((one) =>
      inTransaction(database.db, (tx) =>
        takeBack(tx, one, { reference, now, actor: 'sistema', putAway }),
      ),
    ),
  )

const SEEN = `
  select p.handle, v.sku, (select cents from prices where variant_id = v.variant_id and valid @> $1::timestamptz) as cents,
    (select count(*)::int from inventory_items i where i.variant_id = v.variant_id and i.status = 'in_stock') as pairs,
    array(select barcode from barcodes b where b.variant_id = v.variant_id) as codes
  from products p join product_variants v using (product_id)
  where p.archived_at is null and v.archived_at is null order by v.variant_id`
const shop = async (now: Date) =>
  (await run<Record<string, unknown>>(database.db, '', SEEN, [now])).map((row) =>
    Object.values(row),
  )

const prices = async (now: Date) => (await shop(now)).map(([, , cents]) => cents)

const BOOT = ['bota,Bota,Talla,38,3,50.00,8412345678905', 'bota,,,39,0,50.00,']

it('an import that was taken back can be brought again, as if it had never been', async () => {
  const first = await bring('a', SATURDAY, ...BOOT)
  const before = await shop(SATURDAY)
  expect(before).toEqual([
    ['bota', 'BOTA-38', 50_00, 3, ['8412345678905']],
    ['bota', 'BOTA-39', 50_00, 0, []],
  ])
  expect(await undo(first, 'a', later(1))).toEqual([undefined])
  expect(await shop(later(1))).toEqual([])
  await bring('b', later(2), ...BOOT)
  expect(await shop(later(2))).toEqual(before)
})

it('of a second import only what it added and changed is taken back', async () => {
  const before = await shop(later(2))
  const more = BOOT.map((row) => row.replace('50.00', '55.00'))
  const second = await bring('c', later(3), ...more, 'bota,,,40,2,55.00,')
  expect(await prices(later(3))).toEqual([55_00, 55_00, 55_00])
  expect(await undo(second, 'c', later(4))).toEqual([undefined])
  expect(await shop(later(4))).toEqual(before)
  // The file says its new price once more, and it counts once more.
  await bring('d', later(5), ...more)
  expect(await prices(later(5))).toEqual([55_00, 55_00])
})

it('a product of which pairs came or went since stays whole', async () => {
  const third = await bring(
    'e',
    later(6),
    'zueco,Zueco,Talla,41,2,20.00,',
    'clog,Clog,Talla,41,2,20.00,',
  )
  const [variantId = 0] = third[0]?.createdIds ?? []
  await inTransaction(database.db, (tx) =>
    adjustPairs(tx, {
      changes: [{ variantId, by: 1 }],
      ...{ reason: 'receipt', reference: 'albarán', now: later(7), actor: 'sistema' },
    }),
  )
  expect(await undo(third, 'e', later(8))).toEqual(['STOCK_CHANGED', undefined])
  const handles = (await shop(later(8))).map(([handle]) => handle)
  expect(handles).toContain('zueco')
  expect(handles).not.toContain('clog')
})
