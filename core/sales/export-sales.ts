import { z } from 'zod'
import { query } from '../base/db.server.ts'
import { hasRight } from '../base/procedures/actor.ts'
import { staff } from '../base/procedures/procedures.ts'
import { collectValues } from '../base/statements/statement-values.ts'
import { ListedSale, listStatement } from './list-sales.ts'
import { buildSaleConditions, SaleFilter } from './sale-filter.ts'

/** All sales that a filter finds, the newest first, in parts: called again with `after` until `next` is null. */
export const exportSales = staff('can_manage_sales_pos')
  .read.meta({ pool: 'reports' })
  .route({
    method: 'GET',
    path: '/exports/sales',
    summary: 'Registered sales, all that a filter finds',
    tags: ['sales'],
  })
  .input(
    SaleFilter.extend({
      /** The last sale of the part before. */
      after: z.int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
      limit: z.int().min(1).max(1_000).default(1_000),
    }),
  )
  .output(z.object({ sales: z.array(ListedSale), next: z.int().nullable() }))
  .handler(async ({ context: { db, actor }, input: { after, limit, ...filter }, errors }) => {
    if (!hasRight(actor, 'see_turnover')) throw errors.FORBIDDEN()
    const { values, add } = collectValues()
    const conditions = await buildSaleConditions(db, filter, add)
    if (after !== undefined)
      conditions.push(
        `(s.created_at, s.sale_id) < (select created_at, sale_id from sales where sale_id = ${add('after', after)})`,
      )
    const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''
    const sales = await query<z.infer<typeof ListedSale>>(
      db,
      '',
      listStatement(where, `limit ${limit}`),
      values,
    )
    return { sales, next: sales.length < limit ? null : (sales.at(-1)?.sale_id ?? null) }
  })
