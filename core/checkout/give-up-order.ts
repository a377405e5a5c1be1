import type { Db } from '../base/db.server.ts'
import { markExpired } from '../sales/mark-sale.ts'
import { release } from '../stock/reserve.ts'

interface Order {
  saleId: number
  reference: string
  reservationId: number | null
}

/** Ends an unpaid order whose row the caller has locked. Returns how many pairs came free. */
export async function giveUpOrder(tx: Db, order: Order, now: Date, actor: string): Promise<number> {
  const { saleId, reference, reservationId } = order
  const freed =
    reservationId === null ? 0 : await release(tx, { reservationId, now, actor, reference })
  await markExpired(tx, saleId)
  return freed
}
