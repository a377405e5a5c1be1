import { expect, it } from 'vitest'
import { getRefusalDetails, staffWith } from '../../test/call-fixtures.ts'
import { sellShoe } from '../../test/staff-fixtures.ts'
import { testWorld, type World } from '../../test/world/world.ts'
import { days, later } from '../base/clock.ts'
import { query } from '../base/db.server.ts'
import { foldSummary } from '../sales/summary/fold-summary.ts'
import { rebuildSummary } from '../sales/summary/rebuild-summary.ts'
import { RESTOCK_WINDOWS } from './rules.ts'

/** The same numbers in every run. */
function* draws(): Generator<number, never> {
  let state = 20261128
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    yield state / 2 ** 32
  }
}

interface Invented {
  /** Days before today. */
  sold: number
  /** Undefined where it stayed with its buyer. */
  returned: number | undefined
  variantId: number
}

/** Pairs sold over a year and a month, more of some sizes than of others; one in six comes back within three weeks. */
function inventSales(variants: readonly number[], count: number): Invented[] {
  const draw = draws()
  const next = () => draw.next().value
  return Array.from({ length: count }, () => {
    const sold = Math.floor(next() * 400)
    const back = sold - Math.floor(next() * 21)
    const isBack = next() < 1 / 6
    return {
      sold,
      returned: isBack && back >= 0 ? back : undefined,
      variantId: variants[Math.floor(next() ** 2 * variants.length)] ?? 0,
    }
  })
}

/** Writes them as rows of the ledger, without goods, money and papers, and counts the summary from them. */
async function writeSales(shop: World, invented: readonly Invented[]): Promise<void> {
  await query(shop.db, '', WRITE, [
    invented.map(({ sold }) => later(shop.clock.now, -days(sold))),
    invented.map(({ returned }) =>
      returned === undefined ? null : later(shop.clock.now, -days(returned)),
    ),
    invented.map(({ variantId }) => variantId),
  ])
  await rebuildSummary(shop.db, () => shop.clock.now)
}

const WRITE = `
  with given as (
    select * from unnest($1::timestamptz[], $2::timestamptz[], $3::bigint[]) with ordinality
      as g (sold, returned, variant_id, n)
  ), sold as (
    insert into sales (reference, sale_origin, location_id, payment_status, subtotal_cents, total_cents, created_at, paid_at,
      is_trial)
    select 'YEAR' || n, 'web', (select min(location_id) from locations), 'paid', 5000, 5000, sold, sold,
      (select mode <> 'production' from fiscal_chains where is_current) from given
    returning sale_id, reference
  ), lines as (
    insert into sale_lines (sale_id, position, kind, variant_id, name, quantity, list_cents, total_cents, tax_rate)
    select sale_id, 1, 'variant', variant_id, '{"es": "Zapato"}', 1, 5000, 5000, 21
    from sold join given on reference = 'YEAR' || n
    returning line_id, sale_id
  ), units as (
    insert into sale_line_units (line_id, n, paid_cents) select line_id, 1, 5000 from lines
  ), back as (
    insert into returns (reference, reason, location_id, created_at)
    select 'YEAR' || n, 'withdrawal', (select min(location_id) from locations), returned
    from given where returned is not null
    returning return_id, reference
  )
  insert into return_units (return_id, line_id, n, cents, condition)
  select return_id, line_id, 1, 5000, 'sellable'
  from back join sold using (reference) join lines using (sale_id)`

/** Three models of two colours and four sizes. */
async function sellModels(shop: World) {
  const models = []
  for (const handle of ['norte', 'sur', 'este'])
    models.push(
      await shop.sell({
        handle,
        pairs: 3,
        cents: 50_00,
        colours: ['Negro', 'Rojo'],
        sizes: ['37', '38', '39', '40'],
      }),
    )
  return models
}

it('the figures of every window are what a recount of a year of invented sales comes to, before and after the fold', async () => {
  const shop = await testWorld()
  const models = await sellModels(shop)
  const rows = await query<{ id: number; product: number }>(
    shop.db,
    '',
    'select variant_id as id, product_id as product from product_variants where product_id = any($1)',
    [models.map(({ productId }) => productId)],
  )
  const variants = rows.map(({ id }) => id)
  const invented = inventSales(variants, 900)
  await writeSales(shop, invented)
  const recount = (variantId: number, window: number) =>
    invented
      .filter((each) => each.variantId === variantId)
      .reduce(
        (sum, { sold, returned }) =>
          sum + (sold < window ? 1 : 0) - (returned !== undefined && returned < window ? 1 : 0),
        0,
      )
  const compare = async () => {
    for (const window of RESTOCK_WINDOWS)
      for (const { productId } of models) {
        const { runs } = await shop
          .call(shop.staff.amparo)
          .restock.getRestockModel({ product_id: productId, window })
        const sizes = runs.flatMap((run) => run.sizes)
        expect(sizes).toHaveLength(8)
        for (const size of sizes) {
          expect(size).toMatchObject({
            sold: recount(size.variant_id, window),
            sold_ever: recount(size.variant_id, Number.POSITIVE_INFINITY),
            available: 3,
          })
        }
      }
  }
  await compare()
  await foldSummary(shop.db, () => shop.clock.now)
  await compare()
  const { sums } = await shop.call(shop.staff.amparo).restock.getRestockAnalysis({ window: 365 })
  const all = variants.reduce((sum, id) => sum + recount(id, 365), 0)
  expect(sums.sold).toBeGreaterThanOrEqual(all)
})

it('one step drafts a purchase order for each supplier, and tells what nobody is known to sell', async () => {
  const shop = await testWorld()
  const [first, second, third] = [await sellShoe(shop), await sellShoe(shop), await sellShoe(shop)]
  const suppliers = await query<{ id: number }>(
    shop.db,
    '',
    `insert into suppliers (name) values ('Elche'), ('Inca') returning supplier_id as id`,
  )
  const [elche = 0, inca = 0] = suppliers.map(({ id }) => id)
  const { restock } = shop.call(shop.staff.amparo)
  const line = (variant_id: number, supplier_id: number | null, quantity: number) => ({
    variant_id,
    supplier_id,
    quantity,
  })
  const made = await restock.orderRestock({
    location: 'tienda',
    lines: [
      line(first, elche, 4),
      line(second, inca, 2),
      line(first, elche, 1),
      line(third, null, 9),
    ],
  })
  expect(made.orders.map(({ units }) => units)).toEqual([5, 2])
  expect(made.without_supplier).toEqual([third])
  const orders = await query<{ status: string; kind: string; lines: number }>(
    shop.db,
    '',
    `select status, kind, count(*)::int as lines from supplier_orders join supplier_order_lines using (supplier_order_id)
     group by supplier_order_id order by supplier_order_id`,
  )
  expect(orders).toEqual([
    { status: 'draft', kind: 'restock', lines: 1 },
    { status: 'draft', kind: 'restock', lines: 1 },
  ])
  await query(shop.db, '', 'update suppliers set archived_at = now() where supplier_id = $1', [
    inca,
  ])
  const refused = shop.call(shop.staff.amparo).restock.orderRestock({
    location: 'tienda',
    lines: [line(first, elche, 4), line(second, inca, 2)],
  })
  expect(await getRefusalDetails(refused)).toMatchObject({ code: 'SUPPLIER_OR_PLACE_UNKNOWN' })
  const [after] = await query<{ count: number }>(
    shop.db,
    '',
    'select count(*)::int as count from supplier_orders',
  )
  expect(after?.count).toBe(2)
})

it('what a sent order still brings is on order, and what is asked for in vain is proposed with its supplier', async () => {
  const shop = await testWorld()
  const variant = await sellShoe(shop, { pairs: 0 })
  const [supplier] = await query<{ id: number }>(
    shop.db,
    '',
    `with made as (insert into suppliers (name, lead_days) values ('Elda', 10) returning supplier_id), article as (
       insert into supplier_articles (supplier_id, variant_id, minimum) select supplier_id, $1, 6 from made)
     select supplier_id as id from made`,
    [variant],
  )
  await query(
    shop.db,
    '',
    `insert into goods_requests (variant_id, kind, reference) select $1, 'alert', 'aviso-' || n from generate_series(1, 3) n`,
    [variant],
  )
  const { restock } = shop.call(shop.staff.amparo)
  const read = async () =>
    (await restock.getRestockAnalysis({ supplier_id: supplier?.id })).proposals
  expect(await read()).toMatchObject([
    {
      kind: 'hidden_demand',
      quantity: 6,
      supplier: { name: 'Elda', lead_days: 10 },
      sizes: [{ variant_id: variant, asked: 3, quantity: 6 }],
    },
  ])
  const { orders } = await restock.orderRestock({
    location: 'tienda',
    lines: [{ variant_id: variant, supplier_id: supplier?.id ?? 0, quantity: 6 }],
  })
  expect((await read()).map(({ kind }) => kind)).toEqual(['hidden_demand'])
  await query(
    shop.db,
    '',
    `update supplier_orders set status = 'sent', sent_at = now() where supplier_order_id = $1`,
    [orders[0]?.supplier_order_id],
  )
  expect(await read()).toEqual([])
})

it('who only manages products sees the analysis and makes no orders', async () => {
  const shop = await testWorld()
  const variant = await sellShoe(shop)
  const { restock } = shop.call(staffWith({ can_manage_products: true }))
  expect(await restock.getRestockAnalysis({})).toMatchObject({ page: 1 })
  const refused = restock.orderRestock({
    location: 'tienda',
    lines: [{ variant_id: variant, supplier_id: 1, quantity: 1 }],
  })
  expect(await getRefusalDetails(refused)).toMatchObject({ code: 'FORBIDDEN' })
})
