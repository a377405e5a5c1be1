import { type Db, query } from '../../../base/db.server.ts'

/** Whether the buyer of a sale pays the courier, or has paid them. */
export async function isPaidOnDelivery(db: Db, saleId: number): Promise<boolean> {
  const rows = await query(
    db,
    'sale_on_delivery',
    `select from payments where sale_id = $1 and provider = 'cash_on_delivery' and state in ('started', 'captured')`,
    [saleId],
  )
  return rows.length > 0
}
