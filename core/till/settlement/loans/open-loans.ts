import { type Db, query } from '../../../base/db.server.ts'
import { type LockedLoan, lockLoan } from '../../../loans/lock-loan.ts'
import { readLentOffer } from '../../../loans/read-lent-offer.ts'
import { returnLentPairs } from '../../../stock/loans/return-lent-pairs.ts'
import type { TicketFinding } from '../../checks/ticket-finding.ts'
import { isLoanDepositLine } from '../../ticket/loan-deposit-line.ts'
import { isLoanLine } from '../../ticket/loan-line.ts'
import type { GoodsMove } from '../allocate-ticket-goods.ts'
import type { Findings } from '../collect-findings.ts'
import type { Ticket } from '../ticket.ts'

/** A lent pair that the ticket sells. */
export interface SoldLentItem {
  lentItemId: number
  itemId: number
  loanId: number
  reference: string
  customerId: number
  /** What it is sold for by the settings; null where that is the price of today. */
  cents: number | null
}

interface LoansOfTicket {
  ticket: Ticket
  locationId: number
  move: GoodsMove
}

/**
 * Locks the loans of a ticket in ascending id, and puts the pairs that it sells in stock at the place of the till, from
 * where they are sold like any pair as itself. A pair that came back or was sold meanwhile refuses *finish*; of a ticket
 * that is booked its money is taken, so the line is sold as any pair of its variant, with an incident.
 */
export async function openLoans(
  tx: Db,
  { ticket, locationId, move }: LoansOfTicket,
  findings: Findings,
): Promise<readonly SoldLentItem[]> {
  const lines = ticket.payload.lines.filter(isLoanLine)
  const deposits = ticket.payload.lines.filter(isLoanDepositLine)
  if (lines.length + deposits.length === 0) return []
  const kept = await lockSoldLentItems(tx, lines, deposits)
  const asked = new Set<number>()
  const ended = lines.filter(({ lent_item_id, item_id }) => {
    const isAgain = asked.has(lent_item_id)
    asked.add(lent_item_id)
    return isAgain || kept.get(lent_item_id)?.itemId !== item_id
  })
  findings.add(findEnded(ended.map(({ lent_item_id }) => lent_item_id)))
  const pairs = [...kept.values()].filter(({ lentItemId, itemId }) =>
    lines.some((line) => line.lent_item_id === lentItemId && line.item_id === itemId),
  )
  for (const { itemId, reference } of pairs)
    await returnLentPairs(tx, {
      pairs: [{ itemId, to: 'as_before' }],
      from: 'lent',
      locationId,
      reference,
      actor: move.actor,
      moved: move.moved,
    })
  return pairs
}

/** The pairs of these lines that are still out, with their loans and those of the deposits locked. */
async function lockSoldLentItems(
  tx: Db,
  lines: readonly { lent_item_id: number }[],
  deposits: readonly { loan_id: number }[],
): Promise<ReadonlyMap<number, SoldLentItem>> {
  const ids = lines.map(({ lent_item_id }) => lent_item_id)
  const loanIds = await query<{ id: number }>(
    tx,
    'ticket_loans',
    `select loan_id as id from lent_items where lent_item_id = any($1::bigint[])
     union select unnest($2::bigint[]) order by id`,
    [ids, deposits.map(({ loan_id }) => loan_id)],
  )
  const locked: LockedLoan[] = []
  for (const { id } of loanIds) {
    const loan = await lockLoan(tx, id)
    if (loan) locked.push(loan)
  }
  // After the locks: what ended meanwhile is no longer on offer.
  const offer = await readLentOffer(tx, ids)
  const kept = locked.flatMap(({ loanId, reference, customerId, items }) =>
    items.flatMap(({ lentItemId, itemId }) => {
      const offered = offer.get(lentItemId)
      const pair = { lentItemId, itemId, loanId, reference, customerId }
      return offered ? [{ ...pair, cents: offered.cents }] : []
    }),
  )
  return new Map(kept.map((pair) => [pair.lentItemId, pair]))
}

const findEnded = (lent_item_ids: readonly number[]): TicketFinding[] =>
  lent_item_ids.length === 0
    ? []
    : [
        {
          kind: 'other',
          details: { why: 'lent_item_ended', lent_item_ids },
          refusal: { code: 'LENT_ITEM_ENDED', data: { lent_item_ids: [...lent_item_ids] } },
        },
      ]
