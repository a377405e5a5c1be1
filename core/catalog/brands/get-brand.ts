import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { Id } from '../products/product-schemas.ts'
import { MakerAnswer } from './maker-schemas.ts'

const Brand = z.object({
  brand_id: z.int(),
  name: z.string(),
  ...MakerAnswer.shape,
  archived: z.boolean(),
  /** Products that shoppers see, and drafts. */
  on_sale: z.int(),
  drafts: z.int(),
  /** Products on sale whose page says the maker, or should: all but services. */
  shows_maker: z.int(),
})

/** A brand with who makes its goods and who answers for them in the Union. */
export const getBrand = staff('can_manage_products')
  .read.route({ method: 'GET', path: '/brands/{brand_id}', summary: 'A brand', tags: ['catalog'] })
  .input(z.strictObject({ brand_id: Id }))
  .output(Brand)
  .errors({ BRAND_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { db }, input, errors }) => {
    const [brand] = await query<z.infer<typeof Brand>>(db, 'office_brand', BRAND, [input.brand_id])
    if (!brand) throw errors.BRAND_UNKNOWN()
    return brand
  })

const BRAND = `
  select b.brand_id, b.name, b.maker, b.responsible, b.archived_at is not null as archived,
    count(p.product_id) filter (where p.status = 'published')::int as on_sale,
    count(p.product_id) filter (where p.status = 'draft')::int as drafts,
    count(p.product_id) filter (where p.status = 'published' and p.stock_kind <> 'none')::int as shows_maker
  from brands b left join products p on p.brand_id = b.brand_id and p.archived_at is null
  where b.brand_id = $1 group by b.brand_id`
