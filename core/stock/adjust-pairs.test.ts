import fc from 'fast-check'
import { expect, it } from 'vitest'
import { staffWith } from '../../test/call-fixtures.ts'
import { rounds } from '../../test/rounds.ts'
import { type TestShop, testShop } from '../../test/shop.ts'
import { ADJUST_REASONS, isValidAdjustment } from './rules.ts'

let shop: TestShop

/** What somebody does with a size: pairs come or go for a reason, or a shopper orders one. */
const step = fc.oneof(
  fc.record({
    at: fc.integer({ min: 0, max: 2 }),
    by: fc.integer({ min: -5, max: 5 }).filter((by) => by !== 0),
    reason: fc.constantFrom(...ADJUST_REASONS),
  }),
  fc.record({ at: fc.integer({ min: 0, max: 2 }), order: fc.constant(true) }),
)

it('pairs received equal pairs removed plus pairs in stock, whatever is done with a grid', async () => {
  await fc.assert(
    fc
      .asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const shoe = await shop.sell({
          handle: 'grid',
          pairs: 2,
          colours: ['Negro'],
          sizes: ['38', '39', '40'],
          cents: 60_00,
        })
        const ids = ['38', '39', '40'].map((size) => shoe.variant(`Negro ${size}`))
        const model = ids.map(() => ({ free: 2, kept: 0, left: 0 }))
        for (const { at, ...done } of steps) {
          const variant_id = ids[at] ?? 0
          const pairs = model[at]
          if (!pairs) continue
          if ('order' in done) {
            if (pairs.free > 0) await order(variant_id)
            if (pairs.free > 0) Object.assign(pairs, { free: pairs.free - 1, kept: pairs.kept + 1 })
            continue
          }
          const saved = await save(shoe.productId, { variant_id, pairs_by: done.by }, done.reason)
          const may = isValidAdjustment(done.reason, done.by) && pairs.free + done.by >= 0
          expect(saved).toBe(may)
          if (may) pairs.free += done.by
          if (may && done.by < 0) pairs.left -= done.by
        }
        expect(await counted(ids)).toEqual(model)
      })
      .beforeEach(async () => {
        shop = await testShop()
      })
      .afterEach(() => shop.close()),
    { numRuns: rounds(15) },
  )
}, 60_000)

async function save(
  product_id: number,
  cell: { variant_id: number; pairs_by: number },
  reason: (typeof ADJUST_REASONS)[number],
): Promise<boolean> {
  const office = () => shop.call(staffWith({ can_manage_products: true }))
  const { version } = await office().catalog.getOfficeProduct({ product_id })
  return office()
    .stock.saveGrid({ product_id, version, cells: [cell], reason })
    .then(
      () => true,
      (error: { code: string }) => {
        expect(error.code).toBe('GRID_WRONG')
        return false
      },
    )
}

const order = (variant_id: number) =>
  shop.call().checkout.placeOrder({
    lines: [{ variant_id, quantity: 1 }],
    shipping_method: 'gls_standard',
    delivery: {
      name: 'Ana Prueba',
      email: 'ana@horma.test',
      phone: '600 111 222',
      address: 'Calle Mayor 1',
      city: 'Madrid',
      postal_code: '28013',
    },
    expected_total_cents: 60_00,
  })

/** By the rows of pairs; each must say the same as the movements that led there. */
async function counted(ids: readonly number[]) {
  const { rows } = await shop.pool.query(
    `select v.id, count(*) filter (where i.status = 'in_stock')::int as free,
       count(*) filter (where i.status = 'reserved')::int as kept,
       count(*) filter (where i.status in ('written_off', 'defective'))::int as left,
       bool_and(i.status = (select m.to_status from stock_movements m where m.item_id = i.item_id
         order by m.movement_id desc limit 1)) as as_moved,
       count(*) = (select count(*) from stock_movements m where m.variant_id = v.id and m.from_status is null) as all_came
     from unnest($1::bigint[]) with ordinality as v (id, n) left join inventory_items i on i.variant_id = v.id
     group by v.id, v.n order by v.n`,
    [ids],
  )
  return rows.map(({ free, kept, left, as_moved, all_came }) => {
    expect({ as_moved, all_came }).toEqual({ as_moved: true, all_came: true })
    return { free, kept, left }
  })
}
