import { and, asc, eq, getTableColumns, isNotNull, isNull, not, or } from 'drizzle-orm'
import type { Db } from '../../base/db.server.ts'
import {
  type ApprovableRight,
  getRightLevel,
  includesFlag,
  RIGHT_FLAGS,
} from '../../base/permissions.ts'
import { adminRoles, adminUserRoles, staffPins, staffUsers } from '../tables.ts'

export interface WantedRight {
  right: ApprovableRight
  /** Of a discount. */
  percent?: number | undefined
  /** What a limit of the role has to cover, in cents: of money rights that of a day. */
  amount_cents?: number | undefined
  /** Of money rights: what leaves a drawer. */
  cash_cents?: number | undefined
}

export interface RightHolder {
  user_id: string
  name: string
  has_pin: boolean
}

/** The active people whose role allows an act by itself, or up to a limit that covers it, by name. */
export async function listHolders(db: Db, wanted: WantedRight): Promise<RightHolder[]> {
  const people = await db
    .select({
      user_id: staffUsers.id,
      name: staffUsers.name,
      has_pin: isNotNull(staffPins.userId).mapWith(Boolean),
      role: getTableColumns(adminRoles),
    })
    .from(staffUsers)
    .leftJoin(staffPins, eq(staffPins.userId, staffUsers.id))
    .innerJoin(adminUserRoles, eq(adminUserRoles.userId, staffUsers.id))
    .innerJoin(adminRoles, eq(adminRoles.roleId, adminUserRoles.roleId))
    .where(
      and(
        isNull(staffUsers.archivedAt),
        // Whoever was invited and has not come yet is nobody to ask.
        eq(staffUsers.emailVerified, true),
        isNull(adminRoles.archivedAt),
        // Whoever lacks the second factor of their role may do nothing until they have it.
        or(not(adminRoles.requires_second_factor), staffUsers.twoFactorEnabled),
      ),
    )
    .orderBy(asc(staffUsers.name), asc(staffUsers.id))
  return people
    .filter(({ role }) => includesFlag(role, RIGHT_FLAGS[wanted.right]) && isEnough(role, wanted))
    .map(({ user_id, name, has_pin }) => ({ user_id, name, has_pin }))
}

type Role = typeof adminRoles.$inferSelect

function isEnough(role: Role, { right, percent, amount_cents, cash_cents }: WantedRight): boolean {
  const isAllowed = getRightLevel(role, right) === 'allowed'
  if (right === 'confirm_payments' || right === 'pay_out_by_hand')
    return (
      isAllowed &&
      (role.is_super_admin ||
        (isCovered(amount_cents, role.maxOfficeMoneyCents) &&
          isCovered(cash_cents, role.maxCashOutCents)))
    )
  if (isAllowed) return true
  if (right === 'exceed_discount') return (percent ?? 100) <= role.maxDiscountPercent
  if (right !== 'exceed_cash_out') return false
  const most = role.maxCashOutCents
  return most === null || (amount_cents !== undefined && amount_cents <= most)
}

const isCovered = (cents: number | undefined, limit: number | null) =>
  cents === undefined || limit === null || cents <= limit
