import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { LAW_CONDITIONS } from '../products/publish-product.ts'

const ListedBrand = z.object({
  brand_id: z.int(),
  name: z.string(),
  /** Name and country of its maker; null where nobody has written it yet. */
  maker: z.object({ name: z.string(), country: z.string() }).nullable(),
  /** Products that shoppers see, and drafts. */
  on_sale: z.int(),
  drafts: z.int(),
  archived: z.boolean(),
})

const Totals = z.object({
  brands: z.int(),
  without_maker: z.int(),
  archived: z.int(),
  /** Products on sale that lack what the law wants: their maker, their composition, or either. */
  lacking_maker: z.int(),
  lacking_composition: z.int(),
  lacking: z.int(),
})

/**
 * Every brand of the shop by name; with `q` those whose name or maker has these letters, whatever their case and
 * accents. Totals are always of all.
 */
export const listBrands = staff('can_manage_products')
  .read.route({
    method: 'GET',
    path: '/brands',
    summary: 'Brands and their makers',
    tags: ['catalog'],
  })
  .input(
    z.strictObject({
      q: z.string().trim().max(100).optional(),
      /** Without it, brands that are not archived. */
      only: z.enum(['without_maker', 'archived']).optional(),
    }),
  )
  .output(z.object({ brands: z.array(ListedBrand), totals: Totals }))
  .handler(async ({ context: { db }, input: { q, only } }) => {
    const [brands, [totals]] = await Promise.all([
      query<z.infer<typeof ListedBrand>>(db, 'office_brands', BRANDS, [q ?? '', only ?? null]),
      query<z.infer<typeof Totals>>(db, 'office_brand_totals', TOTALS),
    ])
    if (!totals) throw new Error('brands: nothing was counted')
    return { brands, totals }
  })

const BRANDS = `
  select b.brand_id, b.name, b.archived_at is not null as archived,
    case when b.maker is not null then json_build_object('name', b.maker ->> 'name', 'country', b.maker ->> 'country')
      end as maker,
    count(p.product_id) filter (where p.status = 'published')::int as on_sale,
    count(p.product_id) filter (where p.status = 'draft')::int as drafts
  from brands b left join products p on p.brand_id = b.brand_id and p.archived_at is null
  where position(horma_fold($1) in horma_fold(concat_ws(' ', b.name, b.maker ->> 'name'))) > 0
    and (b.archived_at is not null) = ($2::text is not distinct from 'archived')
    and ($2::text is distinct from 'without_maker' or b.maker is null)
  group by b.brand_id
  order by b.name collate "und-x-icu", b.brand_id`

const { MAKER, COMPOSITION } = LAW_CONDITIONS

const TOTALS = `
  with lacking as (
    select ${MAKER} as maker, ${COMPOSITION} as composition
    from products p where p.status = 'published' and p.archived_at is null
  )
  select (select count(*) filter (where archived_at is null)::int from brands) as brands,
    (select count(*) filter (where archived_at is null and maker is null)::int from brands) as without_maker,
    (select count(*) filter (where archived_at is not null)::int from brands) as archived,
    count(*) filter (where maker)::int as lacking_maker,
    count(*) filter (where composition)::int as lacking_composition,
    count(*) filter (where maker or composition)::int as lacking
  from lacking`
