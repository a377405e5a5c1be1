import type { Flag, Permissions } from '../permissions.ts'
import { includesFlag } from '../permissions.ts'

/** Who acts. Always an argument, never ambient. */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'staff'; userId: string; email: string; name: string; permissions: Permissions }
  | { kind: 'machine'; apiKeyId: number; name: string; permissions: Permissions }
  | { kind: 'system' }

export const visitorActor: Actor = { kind: 'visitor' }
export const systemActor: Actor = { kind: 'system' }

/** The actor as written in ledgers and operations: never a name or an address. */
export function actorKey(actor: Actor): string {
  if (actor.kind === 'staff') return `staff:${actor.userId}`
  if (actor.kind === 'machine') return `machine:${actor.apiKeyId}`
  return actor.kind === 'system' ? 'sistema' : 'visitor'
}

/** Whether the actor holds the flag; visitors and the system hold none. */
export function hasPermission(actor: Actor, flag: Flag): boolean {
  return (
    (actor.kind === 'staff' || actor.kind === 'machine') && includesFlag(actor.permissions, flag)
  )
}

export function isSuperAdmin(actor: Actor): boolean {
  return (actor.kind === 'staff' || actor.kind === 'machine') && actor.permissions.is_super_admin
}
