import type { Flag, Permissions, Right, RightLevel } from '../permissions.ts'
import { getRightLevel, includesFlag } from '../permissions.ts'

/** Who acts. Always an argument, never ambient. */
export type Actor =
  | { kind: 'visitor' }
  | {
      kind: 'staff'
      userId: string
      email: string
      name: string
      permissions: Permissions
      /** The session of the request, by which a person finds it among their own. */
      sessionId?: string
      /** When that session ends, however much it is used. */
      sessionEndsAt?: Date
      /** Their role requires a second factor that they do not have: only their own account is open to them. */
      needsSecondFactor?: boolean
      /** Who signed in, where the person sells in the session of another. */
      signedIn?: { userId: string; name: string }
      /** The till of the session is locked until somebody proves who they are. */
      isLocked?: boolean
      /** The till that calls shows another seller. */
      sellerChanged?: boolean
    }
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

/** How far the actor's role goes; visitors and the system hold no right. */
export function getActorRight(actor: Actor, right: Right): RightLevel {
  return actor.kind === 'staff' || actor.kind === 'machine'
    ? getRightLevel(actor.permissions, right)
    : 'denied'
}

/** Whether the actor needs no one else for it. */
export function hasRight(actor: Actor, right: Right): boolean {
  return getActorRight(actor, right) === 'allowed'
}

export function isSuperAdmin(actor: Actor): boolean {
  return (actor.kind === 'staff' || actor.kind === 'machine') && actor.permissions.is_super_admin
}
