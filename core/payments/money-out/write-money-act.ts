import { type Db, query } from '../../base/db.server.ts'
import { type Actor, actorKey } from '../../base/procedures/actor.ts'
import type { MoneyAct } from '../rules.ts'
import type { CoveredMoney } from './cover-money.ts'

interface NewMoneyAct {
  act: MoneyAct
  amountCents: number
  /** How it left; none where none left. */
  ways?: readonly { kind: string; cents: number }[]
  covered: CoveredMoney
  /** What it was about. */
  cashMovementId?: number
  depositId?: number
  paymentId?: number
  refundId?: string
  returnId?: number
  reason?: string | undefined
  actor: Actor
  now: Date
}

/** Records an act of money that `coverMoney` let pass, and returns its id: the number of its paper. In cents. */
export async function writeMoneyAct(tx: Db, money: NewMoneyAct): Promise<number> {
  const { act, amountCents, ways = [], covered, actor, now } = money
  const person = actor.kind === 'staff' ? actor : undefined
  const [row] = await query<{ id: number }>(tx, 'money_act_write', WRITE, {
    act,
    amount_cents: amountCents,
    ways: JSON.stringify(ways.filter(({ cents }) => cents > 0)),
    cash_cents: covered.cashCents,
    office_cents: covered.officeCents,
    covered_by: covered.coveredBy,
    findings: covered.findings,
    actor: actorKey(actor),
    staff_id: person?.userId ?? null,
    signed_in_id: person?.signedIn?.userId ?? null,
    approved_by: covered.approvedBy,
    cash_session_id: covered.cashSessionId ?? null,
    cash_movement_id: money.cashMovementId ?? null,
    deposit_id: money.depositId ?? null,
    payment_id: money.paymentId ?? null,
    refund_id: money.refundId ?? null,
    return_id: money.returnId ?? null,
    reason: money.reason ?? null,
    now,
  })
  if (!row) throw new Error('money_acts: nothing was written')
  return row.id
}

const WRITE = `
  insert into money_acts (act, amount_cents, ways, cash_cents, office_cents, covered_by, findings, actor, staff_id,
    signed_in_id, approved_by, cash_session_id, cash_movement_id, deposit_id, payment_id, refund_id,
    return_id, reason, created_at)
  values (:act, :amount_cents, :ways::jsonb, :cash_cents, :office_cents, :covered_by, :findings, :actor, :staff_id,
    :signed_in_id, :approved_by, :cash_session_id, :cash_movement_id, :deposit_id, :payment_id, :refund_id,
    :return_id, :reason, :now)
  returning money_act_id as id`
