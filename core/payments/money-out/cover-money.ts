import type { ORPCErrorConstructorMap } from '@orpc/server'
import type { Db } from '../../base/db.server.ts'
import {
  type ApprovableRight,
  getRightLevel,
  includesFlag,
  RIGHT_FLAGS,
} from '../../base/permissions.ts'
import type { AuditDetails } from '../../base/procedures/acting.ts'
import { type Actor, actorKey, getActorRight } from '../../base/procedures/actor.ts'
import type { approvalErrors } from '../../base/procedures/approving.ts'
import type { Approver } from '../../base/procedures/context.ts'
import { getRole } from '../../staff/get-role.ts'
import { listHolders, type WantedRight } from '../../staff/rights/list-holders.ts'
import type { MoneyCover } from '../rules.ts'
import {
  checkApproval,
  checkMoneyOut,
  isOver,
  type MoneyFinding,
  type MoneyQuestion,
  type MoneySums,
} from './check-money-out.ts'
import { readMoneySums } from './read-money-sums.ts'

/** The right of an act of money; none for what leaves a drawer within its limits. */
export type MoneyRight = 'confirm_payments' | 'pay_out_by_hand'

export interface CoveredAct
  extends Partial<MoneySums>,
    Pick<MoneyQuestion, 'strayedCents' | 'dueBack' | 'isLateReturn' | 'hasNoTicket'> {
  right?: MoneyRight
  /** Whose drawer the cash leaves, locked by the caller. */
  cashSessionId?: number | undefined
  /** Who has booked this money as received, as `staff:…` or `machine:…`. */
  confirmedBy?: readonly string[]
}

export interface MoneyCall {
  tx: Db
  actor: Actor
  approver: Approver | undefined
  now(): Date
  audit(details: AuditDetails): void
}

/** What let an act pass; `writeMoneyAct` records it. */
export interface CoveredMoney extends MoneySums {
  coveredBy: MoneyCover
  findings: string[]
  approvedBy: string | null
  cashSessionId: number | undefined
}

/**
 * The one rule of money that leaves by hand, or is booked that nobody else saw: within the limits of a role, by session
 * and by day, and else with the PIN of a second person, who is not the one that booked the money. Where one person alone
 * holds the right, their own PIN or password counts, and that is recorded. In cents. Refuses with FORBIDDEN, APPROVAL_REQUIRED or
 * APPROVER_NOT_ALLOWED. The caller has locked what the act is about.
 */
export async function coverMoney(
  call: MoneyCall,
  errors: ORPCErrorConstructorMap<typeof approvalErrors>,
  act: CoveredAct,
): Promise<CoveredMoney> {
  const { tx, actor, approver, audit } = call
  const { right, cashCents = 0, officeCents = 0, cashSessionId } = act
  const moved = { cashCents, officeCents }
  const sums = await readMoneySums(tx, {
    cashSessionId,
    actor: actorKey(actor),
    approverId: approver?.userId,
    now: call.now(),
  })
  const role = await getRole(tx, actor)
  const limits = { cashCents: role.max_cash_out_cents, officeCents: role.max_office_money_cents }
  const findings = checkMoneyOut({
    ...act,
    ...moved,
    level: right ? getActorRight(actor, right) : 'allowed',
    limits,
    before: sums.own,
    hasConfirmed: listPeople(actor).some((key) => act.confirmedBy?.includes(key)),
  })
  const covered = { ...moved, cashSessionId, findings: findings.map(({ kind }) => kind) }
  if (findings.length === 0) {
    const hasLimit = limits.cashCents !== null || limits.officeCents !== null
    return { ...covered, coveredBy: hasLimit ? 'limit' : 'right', approvedBy: null }
  }
  if (isDenied(actor, right, findings)) throw errors.FORBIDDEN()
  const wanted = toWanted(right, moved, findings)
  if (!approver) throw errors.APPROVAL_REQUIRED({ data: wanted })
  const approverKey = `staff:${approver.userId}`
  const people = [...listPeople(actor), ...(act.confirmedBy ?? [])]
  const holders = await listHolders(tx, wanted)
  const coveredBy = checkApproval({
    isEnough: isEnough(approver, wanted, sums.approved),
    isActor: approverKey === actorKey(actor),
    hasConfirmed: act.confirmedBy?.includes(approverKey) === true,
    hasOthers: holders.some(({ user_id }) => !people.includes(`staff:${user_id}`)),
  })
  if (!coveredBy) throw errors.APPROVER_NOT_ALLOWED({ data: wanted })
  audit({
    details: {
      approved_by: approver.userId,
      [wanted.right]: coveredBy === 'alone' ? 'approved_alone' : 'approved',
      findings: covered.findings.join(' '),
    },
  })
  return { ...covered, coveredBy, approvedBy: approver.userId }
}

/** Under which a person is known: whoever sells in the session of another may be either. */
function listPeople(actor: Actor): string[] {
  const signedIn = actor.kind === 'staff' ? actor.signedIn : undefined
  return signedIn ? [actorKey(actor), `staff:${signedIn.userId}`] : [actorKey(actor)]
}

function isDenied(actor: Actor, right: MoneyRight | undefined, findings: MoneyFinding[]): boolean {
  const denies = (each: ApprovableRight) => getActorRight(actor, each) === 'denied'
  const isOverSession = findings.some(({ kind }) => kind === 'session_limit')
  return (right !== undefined && denies(right)) || (isOverSession && denies('exceed_cash_out'))
}

/** What the approver's role has to cover: of the limits those that the act passes. */
function toWanted(
  right: MoneyRight | undefined,
  { cashCents, officeCents }: MoneySums,
  findings: MoneyFinding[],
): WantedRight {
  if (!right) return { right: 'exceed_cash_out', amount_cents: cashCents }
  const has = (kind: string) => findings.some((each) => each.kind === kind)
  const lacks = has('right_missing')
  return {
    right,
    ...((lacks || has('day_limit')) && officeCents > 0 && { amount_cents: officeCents }),
    ...((lacks || has('session_limit')) && cashCents > 0 && { cash_cents: cashCents }),
  }
}

/** Limits count for an approver too: what they let pass in the session and on the day is summed. */
function isEnough(approver: Approver, wanted: WantedRight, before: MoneySums): boolean {
  const { right, amount_cents = 0, cash_cents = 0 } = wanted
  const { permissions, max_cash_out_cents, max_office_money_cents } = approver
  if (!includesFlag(permissions, RIGHT_FLAGS[right])) return false
  if (permissions.is_super_admin) return true
  if (right === 'exceed_cash_out')
    return !isOver(before.cashCents + amount_cents, max_cash_out_cents)
  const isWithin =
    (cash_cents === 0 || !isOver(before.cashCents + cash_cents, max_cash_out_cents)) &&
    (amount_cents === 0 || !isOver(before.officeCents + amount_cents, max_office_money_cents))
  return getRightLevel(permissions, right) === 'allowed' && isWithin
}
