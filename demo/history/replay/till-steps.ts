import { newOrderReference } from '../../../core/base/order-reference.ts'
import type { Tender } from '../../../core/sales/tenders/rules.ts'
import { TICKET_VERSION } from '../../../core/till/rules.ts'
import type { SettledTicket } from '../../../core/till/settlement/settled-ticket.ts'
import { priceLines, sumLines } from '../../../core/till/ticket/price-lines.ts'
import { readLineOffer } from '../../../core/till/ticket/read-line-offer.ts'
import { toTenders } from '../cash-tenders.ts'
import type { PastTicket } from '../life/past-shop.ts'
import type { Step } from '../steps.ts'
import { callAt, getStaff, nextOperationId, type Replay } from './replay.ts'

type StepKind<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>

export async function openSession(replay: Replay, step: StepKind<'open'>): Promise<void> {
  const { cash } = callAt(replay, step.at, getStaff(replay, step.by))
  const opened = await cash.openCashSession({
    till: replay.shop.till,
    float_cents: step.floatCents,
    reason: 'Cambio preparado',
  })
  replay.session = {
    id: opened.cash_session_id,
    operationId: opened.operation_id,
    float: step.floatCents,
    cash: step.floatCents,
  }
}

export async function sell(replay: Replay, { at, by, sale }: StepKind<'sale'>): Promise<void> {
  const { paidBy, notes, customer, note } = sale
  const lines = sale.lines.map((line) => ({ kind: 'sell' as const, ...line }))
  const prices = await readLineOffer(replay.db, lines, at)
  const tenders = toTenders(sumLines(priceLines(prices, lines)), paidBy, notes)
  const customer_id = customer === undefined ? undefined : replay.shop.customers[customer]
  const named = { ...(customer_id && { customer_id }), ...(note && { note }) }
  await finishTicket(replay, at, by, { lines, tenders, ...named })
}

/** Finishes a ticket whose total is that of its tenders. */
export async function finishTicket(
  replay: Replay,
  at: Date,
  by: string,
  ticket: PastTicket,
): Promise<SettledTicket> {
  const { shop, device, session } = replay
  const calls = callAt(replay, at, getStaff(replay, by))
  const settled = await calls.till.finishSale({
    version: TICKET_VERSION,
    id: nextOperationId(replay, at),
    seq: replay.count,
    device,
    session: session.operationId,
    reference: newOrderReference(),
    finished_at: at.toISOString(),
    till: shop.till,
    expected_total_cents: ticket.tenders.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
    ...ticket,
  })
  noteCash(replay, ticket.tenders)
  return settled
}

/** What the drawer holds after these tenders, so that it is counted right. */
export function noteCash({ session }: Replay, tenders: readonly Tender[]): void {
  for (const { kind, amount_cents } of tenders) if (kind === 'cash') session.cash += amount_cents
}

export async function moveCash(
  replay: Replay,
  { at, by, way, cents, reason }: Omit<StepKind<'cash'>, 'kind'>,
): Promise<void> {
  const { cash } = callAt(replay, at, getStaff(replay, by))
  await cash.moveCash({ till: replay.shop.till, kind: way, amount_cents: cents, reason })
  replay.session.cash += way === 'in' ? cents : -cents
}

export async function takeToBank(replay: Replay, { at, by }: StepKind<'bank'>): Promise<void> {
  const { cash, float } = replay.session
  const cents = Math.floor((cash - float) / 50_00) * 50_00
  if (cents > 0)
    await moveCash(replay, { at, by, way: 'out', cents, reason: 'Retirada para el banco' })
}

export async function closeSession(replay: Replay, step: StepKind<'close'>): Promise<void> {
  const { session, shop } = replay
  const counted_cents = session.cash + step.offByCents
  const closed = await callAt(replay, step.at, getStaff(replay, step.by)).cash.closeCashSession({
    till: shop.till,
    cash_session_id: session.id,
    counted_cents,
    // The rest goes into the bag, so that the next session finds its float.
    next_float_cents: Math.min(session.float, counted_cents),
    ...(step.reason && { reason: step.reason }),
  })
  const difference = closed.state === 'closed' ? closed.difference_cents : undefined
  if (difference !== step.offByCents)
    throw new Error(`a cash session differs by ${difference}, not ${step.offByCents}`)
}
