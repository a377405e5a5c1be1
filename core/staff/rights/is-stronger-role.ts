import {
  FLAGS,
  getRightLevel,
  isHigherLevel,
  type Permissions,
  RIGHT_NAMES,
} from '../../base/permissions.ts'
import {
  type Actor,
  getActorRight,
  hasPermission,
  isSuperAdmin,
} from '../../base/procedures/actor.ts'
import type { ActorRole } from '../get-role.ts'

type RoleLimits = Pick<
  ActorRole,
  'max_discount_percent' | 'max_cash_out_cents' | 'max_office_money_cents'
>

type Role = Permissions & {
  maxDiscountPercent: number
  maxCashOutCents: number | null
  maxOfficeMoneyCents: number | null
}

/** Whether a role may do anything that the actor may not: nobody hands on more than they hold. */
export function isStrongerRole(role: Role, actor: Actor, own: RoleLimits): boolean {
  if (isSuperAdmin(actor)) return false
  return (
    role.is_super_admin ||
    FLAGS.some((flag) => role[flag] && !hasPermission(actor, flag)) ||
    RIGHT_NAMES.some((right) =>
      isHigherLevel(getRightLevel(role, right), getActorRight(actor, right)),
    ) ||
    role.maxDiscountPercent > own.max_discount_percent ||
    isHigherLimit(role.maxCashOutCents, own.max_cash_out_cents) ||
    isHigherLimit(role.maxOfficeMoneyCents, own.max_office_money_cents)
  )
}

/** Of limits in cents, where null is none. */
const isHigherLimit = (one: number | null, other: number | null) =>
  other !== null && (one === null || one > other)
