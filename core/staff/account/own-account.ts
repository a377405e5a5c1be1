import type { Actor } from '../../base/procedures/actor.ts'

/** The id of a person who acts on their own account; a machine has none, nor who sells in the session of another. */
export const getOwnUserId = (actor: Actor): string | undefined =>
  actor.kind === 'staff' && !actor.signedIn ? actor.userId : undefined

/** The session of the request, as an id that is none where there is none. */
export const getOwnSessionId = (actor: Actor): string | null =>
  (actor.kind === 'staff' && actor.sessionId) || null
