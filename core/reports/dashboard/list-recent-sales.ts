import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { ListedSale, listStatement } from '../../sales/list-sales.ts'
import { isChosenSide } from '../../settings/trial/trial-side.ts'

const MOST = 6

/** The newest sales of both origins, of the trial while it lasts and of real ones after it. They add nothing up. */
export const listRecentSales = staff('can_manage_sales_pos')
  .read.meta({ pool: 'reports' })
  .route({
    method: 'GET',
    path: '/dashboard/recent-sales',
    summary: 'The newest sales',
    tags: ['reports'],
  })
  .input(z.strictObject({}))
  .output(z.object({ sales: z.array(ListedSale) }))
  .handler(async ({ context: { db } }) => {
    const where = `where ${isChosenSide('s.is_trial', ':trial')}`
    const statement = listStatement(where, `limit ${MOST}`)
    return {
      sales: await query<z.infer<typeof ListedSale>>(db, 'dashboard_recent_sales', statement, {
        trial: null,
      }),
    }
  })
