import type { z } from 'zod'
import { type Db, query } from '../base/db.server.ts'
import { IS_EXCHANGE } from '../shipping/shipments/shipment-schema.ts'
import { readTransferDetails, type TransferDetails } from './payments/transfer-details.ts'

/** What messages about an order tell beside its lines. Moments are ISO. */
export interface OrderFacts {
  /** Of its last parcel. */
  tracking_number: string | null
  /** `YYYY-MM-DD` */
  estimated_delivery_date: string | null
  /** Where the money of a transfer goes, and how much of it is missing; null where none is awaited. */
  transfer: z.infer<typeof TransferDetails> | null
  /** When its links end; null while it has not arrived. */
  link_until: string | null
}

export async function readOrderFacts(db: Db, saleId: number): Promise<OrderFacts> {
  const [[facts], transfer = null] = await Promise.all([
    query<Omit<OrderFacts, 'transfer'>>(db, 'order_facts', FACTS, [saleId]),
    readTransferDetails(db, saleId),
  ])
  if (!facts) throw new Error('the order of the message is not there')
  return { ...facts, transfer }
}

const FACTS = `
  select p.tracking_number, p.estimated_delivery_date::text as estimated_delivery_date,
    (select to_jsonb(min(t.expires_at)) #>> '{}' from order_tokens t where t.sale_id = s.sale_id) as link_until
  from sales s left join lateral (
      select * from shipments p where p.sale_id = s.sale_id and not ${IS_EXCHANGE}
      order by p.shipment_id desc limit 1) p on true
  where s.sale_id = $1`
