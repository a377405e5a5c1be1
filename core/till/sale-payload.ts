import { sumCents } from '../base/money.ts'
import type { Tender } from './tenders.ts'
import type { PricedLine, SoldLine } from './ticket-lines.ts'
import type { SalePayload } from './till-operation.ts'

interface FinishedTicket {
  reference: string
  finished_at: string
  tenders: Tender[]
  customer_id?: number | undefined
  note?: string | undefined
  parked_ticket_id?: number | undefined
}

/** A finished ticket as the till's log has it: what was charged, whatever prices do later. */
export function toSalePayload(
  { reference, finished_at, tenders, customer_id, note, parked_ticket_id }: FinishedTicket,
  soldLines: readonly SoldLine[],
  lines: readonly PricedLine[],
): SalePayload {
  return {
    ...{ reference, finished_at, tenders, customer_id, note, parked_ticket_id },
    lines: soldLines.map((soldLine, at) => toChargedLine(soldLine, lines[at])),
    total_cents: sumCents(lines.map((line) => line.totalCents)),
  }
}

function toChargedLine(soldLine: SoldLine, line: PricedLine | undefined) {
  if (!line) throw new Error('a line of the ticket has no price')
  return {
    ...soldLine,
    name: line.name.es,
    unit_cents: line.listCents,
    tax_rate: line.taxRate,
    discount_cents: line.discountCents,
    total_cents: line.totalCents,
  }
}
