import { type Db, query } from '../../base/db.server.ts'

/** Ends a ticket that was discarded, became a return, or was sold as `saleId`. */
export async function endTicket(tx: Db, id: number, now: Date, saleId?: number): Promise<void> {
  await query(
    tx,
    'parked_ticket_end',
    'update parked_tickets set ended_at = $2, sale_id = $3 where parked_ticket_id = $1',
    [id, now, saleId ?? null],
  )
}
