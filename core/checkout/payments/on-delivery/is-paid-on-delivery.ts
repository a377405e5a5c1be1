import { type Db, query } from '../../../base/db.server.ts'

/** Whether the buyer of a sale pays the courier, or has paid them. */
export async function isPaidOnDelivery(db: Db, saleId: number): Promise<boolean> {
  const rows = await query(db, 'sale_on_delivery', onDelivery(':sale_id'), { sale_id: saleId })
  return rows.length > 0
}

/** The payment to the courier of a sale, as SQL. */
export const onDelivery = (saleId: string) => `
  select from payments c
  where c.sale_id = ${saleId} and c.provider = 'cash_on_delivery' and c.state in ('started', 'captured')`
