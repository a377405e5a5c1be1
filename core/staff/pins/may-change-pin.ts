import type { Db } from '../../base/db.server.ts'
import { type Actor, hasPermission } from '../../base/procedures/actor.ts'
import type { Approver } from '../../base/procedures/context.ts'
import { findUser, mayManage } from '../users/find-user.ts'

/**
 * Whether the actor may set or remove this person's PIN: it is their own, or they manage users and the person's role
 * is no stronger than theirs, so that nobody approves with a stronger colleague's name.
 */
export async function mayChangePin(tx: Db, actor: Actor, userId: string): Promise<boolean> {
  if (actor.kind === 'staff' && actor.userId === userId) return true
  if (!hasPermission(actor, 'can_manage_admin_users')) return false
  const user = await findUser(tx, userId)
  return !user || mayManage(tx, actor, user)
}

/** Whether it is known that the PIN's owner wants the change: they have typed it, or somebody who manages users asks. */
export function isPinProven(actor: Actor, approver: Approver | undefined, userId: string): boolean {
  return approver?.userId === userId || hasPermission(actor, 'can_manage_admin_users')
}
