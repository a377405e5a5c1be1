import type { BenchShop } from '../bench-shop.ts'
import { withOwner } from '../stock.ts'

/** Fills suppliers once: each variant is an article of one of eight, some of two, with steps of prices, and one in ten is on order. */
export function fillSuppliers(shop: BenchShop): Promise<void> {
  return withOwner(shop, async (owner) => {
    const { rows } = await owner.query(
      `select exists (select from suppliers where name like 'Filled %') as filled`,
    )
    if (rows[0].filled) return
    for (const statement of STATEMENTS) await owner.query(statement)
    await owner.query(
      'vacuum analyze suppliers, supplier_articles, supplier_prices, supplier_orders, supplier_order_lines',
    )
  })
}

const SUPPLIERS = `
  insert into suppliers (name, lead_days) select 'Filled ' || n, 5 + n * 2 from generate_series(1, 8) n`

const FILLED = `
  select supplier_id, row_number() over (order by supplier_id) - 1 as place from suppliers where name like 'Filled %'`

const ARTICLES = `
  insert into supplier_articles (supplier_id, variant_id, code, minimum)
  select f.supplier_id, v.variant_id, 'F' || f.supplier_id || '-' || v.variant_id, 1 + v.variant_id % 3
  from product_variants v join (${FILLED}) f
    on f.place = v.product_id % 8 or (v.product_id % 5 = 0 and f.place = (v.product_id + 1) % 8)`

const PRICES = `
  insert into supplier_prices (supplier_id, variant_id, from_quantity, cents)
  select supplier_id, variant_id, n, 3000 - n * 10 from supplier_articles, unnest(array[1, 12]) n where code like 'F%'`

const ORDERS = `
  insert into supplier_orders (reference, supplier_id, location_id, status, sent_at)
  select 'FILLED' || f.place || '-' || n, f.supplier_id, (select min(location_id) from locations), 'sent', now()
  from (${FILLED}) f, generate_series(1, 5) n`

const ORDER_LINES = `
  insert into supplier_order_lines (supplier_order_id, variant_id, quantity)
  select o.supplier_order_id, a.variant_id, 6
  from supplier_orders o join supplier_articles a using (supplier_id)
  where o.reference like 'FILLED%' and a.variant_id % 50 = o.supplier_order_id % 50`

const STATEMENTS = [SUPPLIERS, ARTICLES, PRICES, ORDERS, ORDER_LINES]
