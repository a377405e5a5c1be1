import { z } from 'zod'
import { readCodeKind } from '../base/codes/rules.ts'
import { type Db, query } from '../base/db.server.ts'
import { type Actor, hasPermission } from '../base/procedures/actor.ts'
import { staff } from '../base/procedures/procedures.ts'
import { TranslatedText } from '../base/schemas.ts'
import { collectValues } from '../base/statements/statement-values.ts'
import { buildProductSearch } from '../catalog/products/product-search.ts'
import { matchWordStarts, toNameWords } from '../customers/name-words.ts'
import { FoundCustomer, findCustomers } from '../customers/search-customers.ts'
import type { SaleOrigin } from '../sales/rules.ts'
import { buildNumberSearches } from '../sales/sale-search.ts'
import { IN_TRIAL } from '../settings/trial/trial-side.ts'

/** Of each kind: whoever looks for more opens its list. */
const MOST = 5
/** Shorter words begin too many names of buyers. */
const LEAST_NAME = 3

const FoundProduct = z.object({
  product_id: z.int(),
  name: TranslatedText,
  brand: z.string().nullable(),
  picture: z.string().nullable(),
})

const FoundPair = z.object({ item_id: z.int(), code: z.string(), name: TranslatedText })

const FoundSale = z.object({
  sale_id: z.int(),
  reference: z.string(),
  /** Series and number; null while unpaid. */
  invoice: z.string().nullable(),
  customer: z.string().nullable(),
  created_at: z.string(),
})

/**
 * What the words may mean anywhere in the office, at most five of each kind, each only for who may open it: products by
 * their words, SKU or barcode; marked pairs by their code; sales and orders by reference, invoice or the buyer's name; customers by name or
 * telephone. Every part asks an index.
 */
export const searchOffice = staff()
  .read.route({
    method: 'GET',
    path: '/office/search',
    summary: 'Find products, sales, orders and customers',
    tags: ['reports'],
  })
  .input(z.strictObject({ q: z.string().trim().min(2).max(100) }))
  .output(
    z.object({
      products: z.array(FoundProduct),
      /** The pair with this code on its label. */
      pairs: z.array(FoundPair),
      sales: z.array(FoundSale),
      orders: z.array(FoundSale),
      customers: z.array(FoundCustomer),
    }),
  )
  .handler(async ({ context: { db, actor }, input: { q } }) => {
    const [products, pairs, both, customers] = await Promise.all([
      hasPermission(actor, 'can_manage_products') ? findProducts(db, q) : [],
      hasPermission(actor, 'can_manage_products') ? findPairs(db, q) : [],
      hasPermission(actor, 'can_manage_sales_pos') ? findSales(db, q) : [],
      maySeeCustomers(actor) ? findCustomers(db, q, MOST) : [],
    ])
    const found = (...wanted: SaleOrigin[]) =>
      both.filter(({ origin }) => wanted.includes(origin)).map(({ origin: _, ...sale }) => sale)
    return { products, pairs, sales: found('pos', 'import'), orders: found('web'), customers }
  })

/** A seller sees names and telephones, as `searchCustomers` says. */
const maySeeCustomers = (actor: Actor) =>
  hasPermission(actor, 'can_manage_customers') || hasPermission(actor, 'can_manage_sales_pos')

async function findProducts(db: Db, q: string): Promise<z.infer<typeof FoundProduct>[]> {
  const search = buildProductSearch(q)
  const name = search.hasCode ? 'office_search_code' : 'office_search_words'
  return query(
    db,
    name,
    `
    with asked as materialized (${search.asked}),
    shown as materialized (
      select p.product_id, p.name, p.brand_id, row_number() over () as place from (
        select * from products p where p.archived_at is null and ${search.found}
        order by p.search @@ (select named from asked) desc nulls last, p.updated_at desc nulls last, p.product_id desc
        limit ${MOST}
      ) p
    )
    select shown.product_id, shown.name, b.name as brand,
      (select hash from product_pictures pp where pp.product_id = shown.product_id
        order by position, colour_id nulls first limit 1) as picture
    from shown left join brands b using (brand_id) order by place`,
    search.values,
  )
}

/** A marked pair by its code; what has not the form of one asks nothing. */
async function findPairs(db: Db, q: string): Promise<z.infer<typeof FoundPair>[]> {
  if (readCodeKind(q) !== 'item') return []
  return query(
    db,
    'office_search_pair',
    `select m.item_id, m.code, p.name from item_marks m join inventory_items i using (item_id)
     join product_variants v using (variant_id) join products p using (product_id) where m.code = $1`,
    [q.toUpperCase()],
  )
}

type SaleRow = z.infer<typeof FoundSale> & { origin: SaleOrigin }

/** Sales of the till and of the web, the newest five of each. A number finds a sale of the trial too. */
async function findSales(db: Db, q: string): Promise<SaleRow[]> {
  const { values, add } = collectValues()
  const searches = buildNumberSearches(q, add)
  const words = await toNameWords(db, q)
  if (words.some((word) => word.length >= LEAST_NAME && /\p{L}/u.test(word)))
    searches.push(
      `select sale_id from sales
       where is_trial = ${IN_TRIAL} and ${matchWordStarts('customer_name_guest', words, add)}`,
      `select o.sale_id from customers c join sales o using (customer_id)
       where o.is_trial = ${IN_TRIAL} and ${matchWordStarts('c.name', words, add)}`,
    )
  if (searches.length === 0) return []
  return query(
    db,
    '',
    `
    select s.sale_id, s.reference, s.sale_origin as origin, to_json(s.created_at) #>> '{}' as created_at,
      (select i.invoice_number from invoices i where i.sale_id = s.sale_id order by i.invoice_id limit 1) as invoice,
      coalesce(c.name, s.customer_name_guest) as customer
    from (
      select *, row_number() over (partition by sale_origin order by created_at desc, sale_id desc) as place
      from sales where sale_id in (${searches.join(' union all ')})
    ) s left join customers c using (customer_id)
    where place <= ${MOST} order by s.created_at desc, s.sale_id desc`,
    values,
  )
}
