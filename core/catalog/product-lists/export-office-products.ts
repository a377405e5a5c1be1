import { z } from 'zod'
import { hasRight } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { ListedProduct, OfficeFilter, readOfficePage } from '../products/list-office-products.ts'
import { OFFICE_SORTS } from '../rules.ts'

const PART = 250

/** All products that a filter of the list finds, in its order, in parts that are asked for until `next` is null. */
export const exportOfficeProducts = staff('can_manage_products')
  .read.meta({ pool: 'reports' })
  .route({
    method: 'GET',
    path: '/office/product-exports',
    summary: 'The list of products, whole',
    tags: ['catalog'],
  })
  .input(
    OfficeFilter.extend({
      sort: z.enum(OFFICE_SORTS).default('touched'),
      with_costs: z.boolean().default(false),
      /** What the part before answered as `next`. */
      after: z.int().min(1).max(100_000).default(1),
    }),
  )
  .output(z.object({ products: z.array(ListedProduct), next: z.int().nullable() }))
  .handler(
    async ({ context: { db, now, actor }, input: { after: page, with_costs, ...asked } }) => {
      const withCosts = with_costs && hasRight(actor, 'see_costs')
      const { products } = await readOfficePage(
        db,
        { ...asked, page, size: PART, withCosts },
        now(),
      )
      return { products, next: products.length < PART ? null : page + 1 }
    },
  )
