import type { Db } from '../../../base/db.server.ts'
import { sumCents } from '../../../base/money.ts'
import type { Actor } from '../../../base/procedures/actor.ts'
import type { CoveredMoney } from '../../../payments/money-out/cover-money.ts'
import { writeMoneyAct } from '../../../payments/money-out/write-money-act.ts'
import { toLedgerTender } from '../../../payments/tender.ts'
import { writeUnitExchanges } from '../../../returns/counter/write-unit-exchanges.ts'
import type { WrittenReturn } from '../../../returns/write-return.ts'
import type { Tender } from '../../../sales/tenders/rules.ts'
import { publishAvailability } from '../../../stock/publish-availability.ts'
import type { FinishedSale } from '../../store-till-operation.ts'
import type { PricedLine } from '../../ticket/priced-line.ts'
import type { SoldLines } from '../allocate-lines.ts'
import type { Findings } from '../collect-findings.ts'
import type { PaidTicket } from '../price-ticket.ts'
import { listEntries, toTillSale, writeTicketSale } from '../write-ticket-sale.ts'
import { findReturnedMoney, toWaysOut } from './check-returned-money.ts'
import { markReturnedPairs } from './mark-returned-pairs.ts'
import { findWhy, isSameUnit, type TicketReturns, toReturnedUnits } from './ticket-returns.ts'
import { writeExchange } from './write-exchange.ts'

/** What the goods of a ticket have besides its lines. */
interface TicketGoods {
  goods: SoldLines
  /** What is paid for them; below zero what goes out. */
  tenders: readonly Tender[]
  /** What let money, or units that are late or without ticket, pass; undefined where nothing had to. */
  covered: CoveredMoney | undefined
}

/**
 * Writes the goods of a ticket, with units that come back: its sale, its return, what went out for what, and the act of
 * money that it is. What was paid for the goods and the value of the units come to its lines. Undefined of a ticket that
 * sells nothing and owes nobody anything besides its deposits.
 */
export async function writeTicketExchange(
  tx: Db,
  priced: PaidTicket,
  { goods, tenders, covered }: TicketGoods,
  findings: Findings,
): Promise<FinishedSale | undefined> {
  const { ticket, move, lines, returns } = priced
  if (!returns || returns.accepted.length === 0) return writeTicketSale(tx, priced, goods, tenders)
  const { payload, actor, now } = ticket
  const out = tenders.filter(({ amount_cents }) => amount_cents < 0)
  const sale = await toTillSale(tx, priced, goods, tenders)
  if (!sale) throw new Error('till: an exchange sells nothing')
  const written = await writeExchange(tx, {
    sale: { ...sale, tenders: tenders.filter(({ amount_cents }) => amount_cents > 0) },
    back: {
      units: toReturnedUnits(returns),
      note: payload.note ?? undefined,
      actor,
      moved: move.moved,
    },
    out: out.map((tender) => toLedgerTender(tender)),
    entries: listEntries(tx, priced),
    beforeInvoices: async () => {
      await markReturnedPairs(tx, returns, { actor, now, moved: move.moved })
      await publishAvailability(tx, move.moved, now)
    },
  })
  if ('refused' in written) throw new Error(`till: an exchange was refused: ${written.refused}`)
  const { sale: finished, returned } = written
  const { returnId, reference } = returned
  const owner = { saleId: finished.sale_id, returnId }
  await writeUnitExchanges(tx, owner, toUnitExchanges(lines, returns))
  if (covered) await writeReturnAct(tx, { returns, covered, returned, tenders, actor, now })
  const staffIds = listStaffIds(actor, priced.seller.id)
  findings.add(findReturnedMoney({ returns, tenders }, { staffIds, reference }))
  return { ...finished, return_id: returnId }
}

/** The lines that went out for a unit, with its last day. */
const toUnitExchanges = (lines: readonly PricedLine[], { accepted }: TicketReturns) =>
  lines.flatMap((line, at) => {
    const key = 'exchange_for' in line ? line.exchange_for : undefined
    const found = key && accepted.find(({ unit }) => isSameUnit(unit, key))
    if (!found) return []
    const { lineId, n, lastDay } = found.unit
    return [{ at, fromLineId: lineId, fromN: n, returnUntil: lastDay }]
  })

interface ReturnAct {
  returns: TicketReturns
  covered: CoveredMoney
  returned: Pick<WrittenReturn, 'returnId'>
  tenders: readonly Tender[]
  actor: Actor
  now: Date
}

/** Records who took units back and who let it pass; the id is the number of the paper of what left. */
export function writeReturnAct(
  tx: Db,
  { returns, covered, returned, tenders, actor, now }: ReturnAct,
): Promise<number> {
  const ways = toWaysOut(tenders)
  return writeMoneyAct(tx, {
    act: 'goods_returned',
    amountCents: sumCents(ways.map(({ cents }) => cents)),
    ways,
    covered,
    returnId: returned.returnId,
    reason: findWhy(returns),
    actor,
    now,
  })
}

/** Who acts: whoever sells in the session of another may be either. */
export const listStaffIds = (actor: Actor, sellerId: string | null): string[] => [
  ...(sellerId ? [sellerId] : []),
  ...(actor.kind === 'staff' ? [actor.userId] : []),
  ...(actor.kind === 'staff' && actor.signedIn ? [actor.signedIn.userId] : []),
]
