import type { ORPCErrorConstructorMap } from '@orpc/server'
import { type BeforeCommit, type Db, query } from '../../../base/db.server.ts'
import { type Actor, actorKey } from '../../../base/procedures/actor.ts'
import { lockCashSession } from '../../../cash/lock-cash-session.ts'
import { writeCancellation } from '../../../invoicing/write-cancellation.ts'
import type { MoneyCall } from '../../../payments/money-out/cover-money.ts'
import {
  coverStrayed,
  tendersOutErrors,
  toWays,
} from '../../../payments/money-out/cover-tenders.ts'
import { sumWays } from '../../../payments/money-out/sum-ways.ts'
import { writeMoneyAct } from '../../../payments/money-out/write-money-act.ts'
import type { WrittenReturn } from '../../../returns/write-return.ts'
import {
  type AvailabilityChange,
  publishAvailability,
} from '../../../stock/publish-availability.ts'
import type { CounterEntry } from '../tenders/share-tenders.ts'
import {
  canAnnul,
  findVoidRefusal,
  readVoidableSale,
  type VoidableSale,
} from './read-voidable-sale.ts'
import { writeReturnLines } from './write-return-lines.ts'

export const voidErrors = {
  ...tendersOutErrors,
  SALE_UNKNOWN: { status: 404 },
  NO_OPEN_SESSION: { status: 409 },
  PERSON_REQUIRED: { status: 403 },
  VOID_WEB_SALE: { status: 409 },
  VOID_TOO_LATE: { status: 409 },
  ALREADY_VOIDED: { status: 409 },
  SALE_RETURNED: { status: 409 },
  VOID_TENDER_UNSUPPORTED: { status: 409 },
  VOID_REFERRED: { status: 409 },
  VOID_CANCELLED: { status: 409 },
  VOID_OTHER_CHAIN: { status: 409 },
  UNIT_UNKNOWN: { status: 404 },
} as const

type VoidErrors = ORPCErrorConstructorMap<typeof voidErrors>

/** A ticket of return lines for all units of a sale. */
export interface VoidTicket {
  saleId: number
  /** Whose drawer the money leaves. */
  till: string
  reason: string
  /** The ticket was issued by mistake: it is cancelled, and not corrected. */
  annul: boolean
  /** Units that cannot be sold again. */
  damaged: readonly { lineId: number; n: number }[]
  /** What goes out, below zero; undefined where it goes as it came. */
  entries: readonly CounterEntry[] | undefined
}

interface Call extends MoneyCall {
  actor: Extract<Actor, { kind: 'staff' }>
  beforeCommit: BeforeCommit
}

interface SettledVoid {
  written: WrittenReturn
  /** What went out, below zero. */
  entries: readonly CounterEntry[]
  /** Of the paper that the customer signs; null where all went back as it came. */
  moneyActId: number | null
}

/**
 * Settles the void of a sale, in cents: cash session and sale are locked and checked, all units come back, and its money
 * goes out; what leaves another way than it came takes a PIN and is an act of money. The caller has checked the right to void. Refuses with
 * `voidErrors`; the caller rolls back.
 */
export async function settleVoid(
  call: Call,
  ticket: VoidTicket,
  errors: VoidErrors,
): Promise<SettledVoid> {
  const { tx, actor, beforeCommit } = call
  const now = call.now()
  const session = await lockCashSession(tx, ticket.till)
  if (!session) throw errors.NO_OPEN_SESSION()
  const sale = await lockVoidableSale(tx, ticket, { now, errors })
  const { entries = toMoneyOut(sale) } = ticket
  const covered = await coverStrayed(call, errors, {
    entries,
    owedCents: sale.totalCents,
    came: sumWays(sale.tenders),
    cashSessionId: session.cashSessionId,
  })
  const moved: AvailabilityChange[] = []
  const written = await writeReturnLines(tx, {
    units: toReturnedUnits(sale, ticket, errors),
    entries,
    reason: 'void',
    note: ticket.reason,
    isCorrected: !ticket.annul,
    session,
    actor,
    now,
    moved,
    beforeCommit,
  })
  await publishAvailability(tx, moved, now)
  const { returnId } = written
  await writeVoid(call, ticket, { returnId, cashSessionId: session.cashSessionId, now })
  const moneyActId =
    covered &&
    (await writeMoneyAct(tx, {
      act: 'sale_voided',
      amountCents: sale.totalCents,
      ways: toWays(entries),
      covered,
      returnId,
      reason: ticket.reason,
      actor,
      now,
    }))
  if (ticket.annul) await cancelInvoice(call, sale, { reason: ticket.reason, errors })
  return { written, entries, moneyActId: moneyActId ?? null }
}

const writeVoid = (
  { tx, actor, approver }: Call,
  { saleId, reason, annul }: VoidTicket,
  { returnId, cashSessionId, now }: { returnId: number; cashSessionId: number; now: Date },
) =>
  query(tx, 'sale_void_write', WRITE, {
    sale_id: saleId,
    return_id: returnId,
    cash_session_id: cashSessionId,
    reason,
    is_annulled: annul,
    staff_id: actor.userId,
    approved_by: approver?.userId ?? null,
    now,
  })

async function lockVoidableSale(
  tx: Db,
  { saleId, annul }: VoidTicket,
  { now, errors }: { now: Date; errors: VoidErrors },
): Promise<VoidableSale> {
  await query(tx, 'void_sale_lock', 'select from sales where sale_id = $1 for update', [saleId])
  const sale = await readVoidableSale(tx, saleId, now)
  if (!sale) throw errors.SALE_UNKNOWN()
  const refusal = findVoidRefusal(sale)
  if (refusal) throw errors[refusal]()
  if (annul && !canAnnul(sale)) throw errors.VOID_REFERRED()
  if (!annul && sale.isCancelled) throw errors.VOID_CANCELLED()
  return sale
}

function toReturnedUnits({ units }: VoidableSale, { damaged }: VoidTicket, errors: VoidErrors) {
  const isDamaged = (unit: { lineId: number; n: number }) =>
    damaged.some(({ lineId, n }) => lineId === unit.lineId && n === unit.n)
  if (units.filter(isDamaged).length !== damaged.length) throw errors.UNIT_UNKNOWN()
  return units.map(({ lineId, n, cents }) => ({
    lineId,
    n,
    cents,
    condition: isDamaged({ lineId, n }) ? ('damaged' as const) : ('sellable' as const),
  }))
}

/** As the money came in. */
const toMoneyOut = ({ tenders }: VoidableSale): CounterEntry[] =>
  tenders.map(({ kind, cents }) => ({ kind, amountCents: -cents }))

async function cancelInvoice(
  { tx, actor, now }: Call,
  { invoiceId, isCancelled }: VoidableSale,
  { reason, errors }: { reason: string; errors: VoidErrors },
): Promise<void> {
  if (isCancelled || invoiceId === null) return
  const cancellation = { invoiceId, reason, cancelledBy: actorKey(actor), now: now() }
  if (!(await writeCancellation(tx, cancellation))) throw errors.VOID_OTHER_CHAIN()
}

const WRITE = `
  insert into sale_voids (sale_id, return_id, cash_session_id, reason, is_annulled, staff_id, approved_by, created_at)
  values (:sale_id, :return_id, :cash_session_id, :reason, :is_annulled, :staff_id, :approved_by, :now)`
