import type { RightLevel } from '../../base/permissions.ts'
import type { MoneyFindingKind } from '../rules.ts'

/** A rule of the counter that an act of money breaks: the act then takes somebody's PIN. */
export interface MoneyFinding {
  kind: MoneyFindingKind
  details: Record<string, unknown>
}

/** Cents that count against the limits of a role: cash by cash session, the rest by person and day. */
export interface MoneySums {
  cashCents: number
  officeCents: number
}

/** What a role moves without asking, in cents; null is no limit. */
export interface MoneyLimits {
  cashCents: number | null
  officeCents: number | null
}

export interface MoneyQuestion extends MoneySums {
  /** How far the role holds the right of the act; `allowed` where the act takes none besides the limits. */
  level: RightLevel
  limits: MoneyLimits
  /** What was moved before, in the session and on the day, without anybody's PIN. */
  before: MoneySums
  /** What goes back in another way than it came, in cents. */
  strayedCents?: number
  /** Who acts is who booked this money as received. */
  hasConfirmed?: boolean
  /** What the booking makes due back, and the price of the order that it is for, in cents. */
  dueBack?: { cents: number; priceCents: number }
  /** Goods come back after their last day, or without a ticket: whoever holds the right of the act decides alone. */
  isLateReturn?: boolean
  hasNoTicket?: boolean
}

/**
 * Why an act by which money leaves, or is booked that nobody else saw, takes the PIN of a second person; nothing where
 * it passes. Limits are of sums, so that ten acts at the limit are no way around it. In cents. (ASVS 4.3.3, 11.1.3)
 */
export function checkMoneyOut(act: MoneyQuestion): MoneyFinding[] {
  const { level, limits, before, cashCents, officeCents, strayedCents = 0, dueBack } = act
  const findings: MoneyFinding[] = []
  const add = (kind: MoneyFindingKind, details: Record<string, unknown> = {}) =>
    findings.push({ kind, details })
  const session = before.cashCents + cashCents
  const day = before.officeCents + officeCents
  if (level !== 'allowed') add('right_missing', { level })
  if (cashCents > 0 && isOver(session, limits.cashCents)) add('session_limit', { cents: session })
  if (officeCents > 0 && isOver(day, limits.officeCents)) add('day_limit', { cents: day })
  if (strayedCents > 0) add('other_way', { cents: strayedCents })
  if (act.isLateReturn && level !== 'allowed') add('late_return')
  if (act.hasNoTicket && level !== 'allowed') add('no_ticket')
  if (act.hasConfirmed) add('same_person')
  if (dueBack && dueBack.cents > dueBack.priceCents) add('absurd_sum', { cents: dueBack.cents })
  return findings
}

/** Whether a sum passes a limit; null is no limit. */
export const isOver = (cents: number, limit: number | null): boolean =>
  limit !== null && cents > limit

interface Approval {
  /** Whoever gave the PIN holds the right, and their own limits cover the act. */
  isEnough: boolean
  /** It is their own PIN. */
  isActor: boolean
  hasConfirmed: boolean
  /** Somebody else is enough who neither acts nor has booked this money. */
  hasOthers: boolean
}

/**
 * What a PIN is worth: a colleague's that of a second person, and one's own or that of who booked the money only where
 * nobody else is there to be asked. Undefined where it does not count.
 */
export function checkApproval({
  isEnough,
  isActor,
  hasConfirmed,
  hasOthers,
}: Approval): 'pin' | 'alone' | undefined {
  if (!isEnough) return undefined
  if (!isActor && !hasConfirmed) return 'pin'
  return hasOthers ? undefined : 'alone'
}
