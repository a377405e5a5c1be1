import { and, asc, eq, getTableColumns, isNull, not, or } from 'drizzle-orm'
import { z } from 'zod'
import {
  APPROVABLE_RIGHTS,
  type ApprovableRight,
  getRightLevel,
  includesFlag,
  RIGHT_FLAGS,
} from '../../base/permissions.ts'
import { actorKey } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { adminRoles, adminUserRoles, staffPins, staffUsers } from '../tables.ts'

/**
 * Colleagues with a PIN whose role allows an act by itself: where it has a limit, up to this discount in per cent or
 * this amount in cents.
 */
export const listApprovers = staff()
  .read.route({
    method: 'GET',
    path: '/approvers',
    summary: 'Colleagues who may approve an act',
    tags: ['staff'],
  })
  .input(
    z.strictObject({
      right: z.enum(APPROVABLE_RIGHTS),
      percent: z.number().min(0).max(100).optional(),
      amount_cents: z.int().min(0).optional(),
    }),
  )
  .output(z.object({ approvers: z.array(z.object({ user_id: z.string(), name: z.string() })) }))
  .handler(async ({ context: { db, actor }, input }) => {
    const people = await db
      .select({ user_id: staffUsers.id, name: staffUsers.name, role: getTableColumns(adminRoles) })
      .from(staffPins)
      .innerJoin(staffUsers, eq(staffUsers.id, staffPins.userId))
      .innerJoin(adminUserRoles, eq(adminUserRoles.userId, staffUsers.id))
      .innerJoin(adminRoles, eq(adminRoles.roleId, adminUserRoles.roleId))
      .where(
        and(
          isNull(staffUsers.archivedAt),
          isNull(adminRoles.archivedAt),
          // Whoever lacks the second factor of their role may do nothing until they have it.
          or(not(adminRoles.requires_second_factor), staffUsers.twoFactorEnabled),
        ),
      )
      .orderBy(asc(staffUsers.name), asc(staffUsers.id))
    const approvers = people
      .filter(({ user_id }) => `staff:${user_id}` !== actorKey(actor))
      .filter(({ role }) => includesFlag(role, RIGHT_FLAGS[input.right]) && isEnough(role, input))
    return { approvers: approvers.map(({ user_id, name }) => ({ user_id, name })) }
  })

type Role = typeof adminRoles.$inferSelect

interface Wanted {
  right: ApprovableRight
  percent?: number | undefined
  amount_cents?: number | undefined
}

function isEnough(role: Role, { right, percent, amount_cents }: Wanted): boolean {
  if (getRightLevel(role, right) === 'allowed') return true
  if (right === 'exceed_discount') return (percent ?? 100) <= role.maxDiscountPercent
  if (right !== 'exceed_cash_out') return false
  const most = role.maxCashOutCents
  return most === null || (amount_cents !== undefined && amount_cents <= most)
}
