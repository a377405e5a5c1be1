import { z } from 'zod'
import { hasRight } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { EXPORT_FORMATS, exportPage } from './export-products.ts'

/**
 * The catalog as CSV, in Shopify's format or in the house's own, which our import reads again. It comes in
 * pages that are put together as they are: called again with `after` until `next` is null.
 */
export const exportCatalog = staff('can_manage_products')
  .read.meta({ pool: 'reports' })
  .route({
    method: 'GET',
    path: '/exports/catalog',
    summary: 'The catalog as CSV',
    tags: ['imports'],
  })
  .input(
    z.strictObject({
      format: z.enum(EXPORT_FORMATS).default('horma'),
      after: z.int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
    }),
  )
  .output(z.object({ file_name: z.string(), content: z.string(), next: z.int().nullable() }))
  .handler(async ({ context, input: { format, after } }) => ({
    file_name: `catalogo-${format}.csv`,
    ...(await exportPage(context.db, {
      format,
      after,
      now: context.now(),
      withCosts: hasRight(context.actor, 'see_costs'),
      publicUrl: context.config.publicUrl,
    })),
  }))
