import { z } from 'zod'
import { query } from '../base/db.server.ts'
import { staff } from '../base/procedures/procedures.ts'
import { TranslatedText } from '../base/schemas.ts'

const Model = z.object({
  product_id: z.int(),
  name: TranslatedText,
  colours: z.array(z.object({ colour_id: z.int(), name: TranslatedText })),
})

/** A model with its colours, archived ones too: they were sold. */
export const getRecallModel = staff('can_manage_customers')
  .read.route({
    method: 'GET',
    path: '/recalls/models/{product_id}',
    summary: 'A model that may be called back',
    tags: ['recalls'],
  })
  .input(z.strictObject({ product_id: z.int().min(0).max(Number.MAX_SAFE_INTEGER) }))
  .output(Model)
  .errors({ PRODUCT_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { db }, input, errors }) => {
    const [model] = await query<z.infer<typeof Model>>(db, 'recall_model', READ, [input.product_id])
    if (!model) throw errors.PRODUCT_UNKNOWN()
    return model
  })

const READ = `
  select p.product_id, p.name, coalesce((
    select json_agg(json_build_object('colour_id', k.colour_id, 'name', k.name) order by k.colour_id)
    from colours k where exists (
      select from product_variants v where v.product_id = p.product_id and v.colour_id = k.colour_id)), '[]') as colours
  from products p where p.product_id = $1`
