import { z } from 'zod'
import { isUniqueViolation, query } from '../../base/db.server.ts'
import { actorKey } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { SingleLineText } from '../../base/schemas.ts'

const MOST_VIEWS = 50

/** Saves a view of the list of products, for the caller alone or for everybody. One that becomes the default replaces it. */
export const saveProductView = staff('can_manage_products')
  .act.route({
    method: 'POST',
    path: '/office/product-views',
    successStatus: 201,
    summary: 'Save a view of the list of products',
    tags: ['catalog'],
  })
  .input(
    z.strictObject({
      name: SingleLineText(60),
      /** The address of the list without its path. */
      search: z
        .string()
        .max(1_000)
        .regex(/^[!-~]*$/),
      is_shared: z.boolean(),
      is_default: z.boolean(),
    }),
  )
  .output(z.object({ product_view_id: z.int() }))
  .errors({ VIEW_NAME_TAKEN: { status: 409 }, TOO_MANY_VIEWS: { status: 422 } })
  .handler(async ({ context: { tx, actor, audit }, input, errors }) => {
    const owner = input.is_shared ? null : actorKey(actor)
    const [counted] = await query<{ n: number }>(tx, 'product_views_count', COUNT, [owner])
    if ((counted?.n ?? 0) >= MOST_VIEWS) throw errors.TOO_MANY_VIEWS()
    if (input.is_default) await query(tx, 'product_view_replace', REPLACE, [owner])
    try {
      const [made] = await query<{ id: number }>(tx, 'product_view_write', WRITE, [
        input.name,
        owner,
        input.search,
        input.is_default,
      ])
      if (!made) throw new Error('product_views: nothing was written')
      audit({ table: 'product_views', id: made.id, details: { is_shared: input.is_shared } })
      return { product_view_id: made.id }
    } catch (error) {
      if (isUniqueViolation(error)) throw errors.VIEW_NAME_TAKEN()
      throw error
    }
  })

const COUNT = 'select count(*)::int as n from product_views where owner is not distinct from $1'
const REPLACE = `
  update product_views set is_default = false where is_default and owner is not distinct from $1`
const WRITE = `
  insert into product_views (name, owner, search, is_default) values ($1, $2, $3, $4)
  returning product_view_id as id`
