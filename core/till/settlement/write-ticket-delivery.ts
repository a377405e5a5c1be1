import type { Db } from '../../base/db.server.ts'
import { openCounterOrder } from '../../checkout/fulfilment/counter-order.ts'
import { checkDelivery } from '../checks/check-delivery.ts'
import type { TicketFinding } from '../checks/ticket-finding.ts'
import { isSentLine } from '../ticket/ticket-line.ts'
import type { PricedTicket } from './price-ticket.ts'

/**
 * Makes a sale an order to be sent, where its ticket says so; an address that no parcel goes to is named, for people to
 * ask its buyer.
 */
export async function writeTicketDelivery(
  tx: Db,
  { ticket: { payload }, delivery }: PricedTicket,
  saleId: number,
): Promise<TicketFinding[]> {
  const isSent = payload.lines.some(isSentLine)
  if (isSent && delivery) await openCounterOrder(tx, saleId, delivery)
  return checkDelivery({ isSent, wanted: payload.delivery, delivery })
}
