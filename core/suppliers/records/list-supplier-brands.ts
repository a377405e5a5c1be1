import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'

const Named = z.object({ id: z.int(), name: z.string() })

/** What a supplier can be said to sell: the brands of the shop. */
export const listSupplierBrands = staff('can_manage_suppliers')
  .read.route({
    method: 'GET',
    path: '/supplier-brands',
    summary: 'Brands that a supplier can sell',
    tags: ['suppliers'],
  })
  .input(z.strictObject({}))
  .output(z.object({ brands: z.array(Named) }))
  .handler(async ({ context: { db } }) => {
    const brands = await query<z.infer<typeof Named>>(db, 'supplier_brand_choices', BRANDS)
    return { brands }
  })

const BRANDS = `
  select brand_id as id, name from brands where archived_at is null order by horma_fold(name), brand_id`
