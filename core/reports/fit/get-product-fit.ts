import { z } from 'zod'
import { staff } from '../../base/procedures/procedures.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { FITS } from '../rules.ts'
import { readFits } from './read-fits.ts'

/** Answers how many different people found a model too small or too big, and what shoppers are told of it. */
export const getProductFit = staff('can_manage_products')
  .read.route({
    method: 'GET',
    path: '/products/{product_id}/fit',
    summary: 'What customers say of the fit of a model',
    tags: ['reports'],
  })
  .input(z.strictObject({ product_id: Id }))
  .output(
    z.object({
      small_people: z.int(),
      big_people: z.int(),
      buyers: z.int(),
      fit: z.enum(FITS).nullable(),
    }),
  )
  .handler(async ({ context: { db }, input: { product_id } }) => {
    const fits = await readFits(db, [product_id])
    return fits.get(product_id) ?? { small_people: 0, big_people: 0, buyers: 0, fit: null }
  })
