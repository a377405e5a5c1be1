import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { ledgerViolations } from '../../../test/ledger.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { days, later } from '../../base/clock.ts'
import { inTransaction } from '../../base/db.server.ts'
import { newOrderReference } from '../../base/order-reference.ts'
import { writeSale } from '../write-sale.ts'
import { foldSummary } from './fold-summary.ts'
import { readGoods } from './read-goods.ts'

const shop = sharedWorld()
const FIRST = new Date('2026-07-14T10:00:00Z')
const DAYS = 120

/** A pair every third day, of ever another variant; the last days are not folded. */
beforeAll(async () => {
  const { rows: variants } = await shop.pool.query(
    'select variant_id, product_id, size_id, colour_id from product_variants order by variant_id',
  )
  for (let day = 0; day < DAYS; day += 3) {
    const { variant_id } = variants[(day * 7) % variants.length]
    const name = { es: 'Zapato' }
    const line = { kind: 'variant', variantId: variant_id, name, quantity: 1, taxRate: 21 } as const
    await inTransaction(shop.db, (tx) =>
      writeSale(tx, {
        reference: newOrderReference(),
        origin: 'web',
        language: 'es',
        now: later(FIRST, days(day)),
        lines: [{ ...line, listCents: 10_00 + day }],
        paid: true,
      }),
    )
  }
  await foldSummary(shop.db, () => later(FIRST, days(DAYS - 10)))
})

const isOfSummary = (each: string) => each.includes('summary')

it('the folded days of a month are added up by model and by size', async () => {
  expect((await ledgerViolations(shop.db, shop.clock.now)).filter(isOfSummary)).toEqual([])
  const { rows } = await shop.pool.query(
    `select (select count(*)::int from sales_summary_product_months) as products,
       (select count(*)::int from sales_summary_size_months) as sizes`,
  )
  expect(rows[0].products).toBeGreaterThan(10)
  expect(rows[0].sizes).toBeGreaterThan(10)
})

it('whatever range is asked for, models, sizes and colours have the figures of their variants', async () => {
  const day = fc.integer({ min: -40, max: DAYS + 40 }).map(toDay)
  const asked = fc.constantFrom(
    ['product_id'] as const,
    ['size_id'] as const,
    ['colour_id', 'size_id'] as const,
    ['product_id', 'origin'] as const,
    ['size_id', 'location_id', 'kind', 'tax_rate'] as const,
    ['product_id', 'size_id'] as const,
    ['brand_id'] as const,
    ['product_category_id', 'season', 'collection_id', 'origin'] as const,
  )
  const origin = fc.constantFrom('web', 'pos', undefined)
  const end = fc.option(day, { nil: undefined })
  await fc.assert(
    fc.asyncProperty(end, end, asked, origin, async (from, to, by, sold) => {
      const filter = { from, to, origin: sold }
      const sums = await readGoods(shop.db, filter, by)
      const variants = await readGoods(shop.db, filter, [...by, 'variant_id'])
      expect(toSums(sums, by)).toEqual(toSums(variants, by))
    }),
    { numRuns: 60 },
  )
})

it('a sale that arrives late for a folded month is counted at once, and in the next fold', async () => {
  const ask = { from: '2026-08-01', to: '2026-08-31' }
  const count = async () =>
    (await readGoods(shop.db, ask, ['product_id'])).reduce(
      (sum, { sold_units }) => sum + sold_units,
      0,
    )
  const before = await count()
  const line = {
    kind: 'variant',
    variantId: 1,
    name: { es: 'Zapato' },
    quantity: 1,
    taxRate: 21,
  } as const
  const reference = newOrderReference()
  const sale = {
    reference,
    origin: 'web',
    language: 'es',
    now: new Date('2026-08-20T10:00:00Z'),
  } as const
  await inTransaction(shop.db, (tx) =>
    writeSale(tx, { ...sale, lines: [{ ...line, listCents: 10_00 }], paid: true }),
  )
  expect(await count()).toBe(before + 1)
  await foldSummary(shop.db, () => later(FIRST, days(DAYS + 10)))
  expect(await count()).toBe(before + 1)
  expect((await ledgerViolations(shop.db, shop.clock.now)).filter(isOfSummary)).toEqual([])
})

it('a variant keeps its model, size and colour, by which months are added up', async () => {
  const change = shop.pool.query(
    `update product_variants set size_id = (select max(size_id) from sizes) where variant_id = 1`,
  )
  await expect(change).rejects.toThrow('a variant keeps its model, size and colour')
  await shop.pool.query('update product_variants set size_id = size_id')
})

function toDay(n: number): string {
  return later(FIRST, days(n)).toISOString().slice(0, 10)
}

type Row = Record<string, unknown>

/** Units, cents and base of each value of `by`, those without any left out. */
function toSums(rows: readonly object[], by: readonly string[]) {
  const sums = new Map<string, number[]>()
  for (const row of rows as readonly Row[]) {
    const key = JSON.stringify(by.map((each) => row[each]))
    const measures = ['sold_units', 'sold_cents', 'net_base_cents', 'returned_cents']
    const before = sums.get(key) ?? measures.map(() => 0)
    sums.set(
      key,
      before.map((sum, at) => sum + Number(row[measures[at] ?? ''])),
    )
  }
  return Object.fromEntries([...sums].sort())
}
