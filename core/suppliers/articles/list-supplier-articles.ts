import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { toOneLine } from '../../base/lines/rules.ts'
import { hasRight } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { TranslatedText } from '../../base/schemas.ts'
import { collectValues } from '../../base/statements/statement-values.ts'
import { Id } from '../../catalog/products/product-schemas.ts'

const Model = z.object({
  product_id: z.int(),
  name: TranslatedText,
  brand: z.string().nullable(),
  picture: z.string().nullable(),
  /** The supplier's references, each once. */
  codes: z.array(z.string()),
  variants: z.int(),
  /** For one pair, without VAT; null where nobody knows it, and for whoever may not see costs. */
  from_cents: z.int().nullable(),
  to_cents: z.int().nullable(),
  /** Sizes without a price at the supplier, and sizes that cost nothing. */
  unpriced: z.int(),
  free: z.int(),
  /** The shop's own price, VAT included. */
  sale_cents: z.int().nullable(),
  /** Of the price without VAT, on average of the sizes that have both. */
  margin_percent: z.int().nullable(),
})

const PAGE = 50

/** The models that a supplier sells, with its codes and prices beside the shop's own. */
export const listSupplierArticles = staff('can_manage_suppliers', 'can_manage_supplier_orders')
  .read.route({
    method: 'GET',
    path: '/suppliers/{supplier_id}/models',
    summary: 'The models of a supplier',
    tags: ['suppliers'],
  })
  .input(
    z.strictObject({
      supplier_id: Id,
      /** A part of the name, of the brand, of a SKU or of the supplier's reference. */
      q: z.string().overwrite(toOneLine).max(100).optional(),
      page: z.int().min(1).max(1_000).default(1),
    }),
  )
  .output(z.object({ models: z.array(Model), page: z.int(), pages: z.int(), total: z.int() }))
  .errors({ SUPPLIER_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { db, now, actor }, input, errors }) => {
    const { supplier_id, q, page } = input
    const { values, add } = collectValues()
    const where = q ? `and ${search(add('words', `%${q.replace(/[%_\\]/g, '\\$&')}%`))}` : ''
    const [row] = await query<{ isKnown: boolean; total: number; models: z.infer<typeof Model>[] }>(
      db,
      '',
      toStatement(where, page),
      { ...values, supplier_id, now: now(), with_costs: hasRight(actor, 'see_costs') },
    )
    if (!row?.isKnown) throw errors.SUPPLIER_UNKNOWN()
    const { models, total } = row
    return { models, page, pages: Math.max(1, Math.ceil(total / PAGE)), total }
  })

const search = (
  words: string,
) => `(horma_fold(concat_ws(' ', p.name ->> 'es', b.name)) like horma_fold(${words})
  or a.code ilike ${words} or v.sku ilike ${words})`

const toStatement = (where: string, page: number) => `
  with found as (
    select distinct p.product_id, p.name, b.name as brand
    from supplier_articles a join product_variants v using (variant_id) join products p using (product_id)
    left join brands b using (brand_id)
    where a.supplier_id = :supplier_id::bigint ${where}
  ), shown as (
    select * from found order by name ->> 'es', product_id limit ${PAGE} offset ${(page - 1) * PAGE}
  )
  select exists (select from suppliers where supplier_id = :supplier_id::bigint) as "isKnown",
    (select count(*)::int from found) as total, coalesce((
      select json_agg(json_build_object('product_id', f.product_id, 'name', f.name, 'brand', f.brand,
        'picture', (select hash from product_pictures pp where pp.product_id = f.product_id order by position limit 1),
        'codes', sums.codes, 'variants', sums.variants, 'sale_cents', sums.sale_cents,
        'from_cents', case when :with_costs::boolean then sums.low end,
        'to_cents', case when :with_costs::boolean then sums.high end,
        'unpriced', case when :with_costs::boolean then sums.unpriced else 0 end,
        'free', case when :with_costs::boolean then sums.free else 0 end,
        'margin_percent', case when :with_costs::boolean and sums.net > 0
          then round(100 * (sums.net - sums.cost) / sums.net)::int end) order by f.name ->> 'es', f.product_id)
      from shown f cross join lateral (${SUMS}) sums), '[]') as models`

const SUMS = `
  select coalesce(json_agg(distinct a.code) filter (where a.code is not null), '[]') as codes, count(*)::int as variants,
    min(sp.cents) as low, max(sp.cents) as high, count(*) filter (where sp.cents is null)::int as unpriced,
    count(*) filter (where sp.cents = 0)::int as free, min(price.cents) as sale_cents,
    avg(sp.cents) filter (where price.cents is not null) as cost,
    avg(price.cents / (1 + rate.rate / 100)) filter (where sp.cents is not null) as net
  from supplier_articles a join product_variants v using (variant_id) join products p using (product_id)
  left join supplier_prices sp on sp.supplier_id = a.supplier_id and sp.variant_id = a.variant_id and sp.from_quantity = 1
  cross join lateral horma_price(v.variant_id, 'web', :now::timestamptz) price
  left join tax_rates rate on rate.tax_class = p.tax_class and rate.valid @> :now::timestamptz
  where a.supplier_id = :supplier_id::bigint and v.product_id = f.product_id`
