import { type Db, query } from '../base/db.server.ts'
import type { Actor } from '../base/procedures/actor.ts'
import type { SaleEvent } from './rules.ts'

interface NewSaleEvent {
  saleId: number
  event: SaleEvent
  /** Ids, numbers and reasons of the shop; nothing personal. */
  details?: Record<string, unknown>
  actor: Actor
  now: Date
}

/** Adds a line to the history of an order. */
export async function writeSaleEvent(
  tx: Db,
  { saleId, event, details = {}, actor, now }: NewSaleEvent,
): Promise<void> {
  await query(
    tx,
    'sale_event_write',
    `insert into sale_events (sale_id, event, details, staff_id, created_at)
     values (:sale_id, :event, :details, :staff_id, :now)`,
    {
      sale_id: saleId,
      event,
      details,
      staff_id: actor.kind === 'staff' ? actor.userId : null,
      now,
    },
  )
}
