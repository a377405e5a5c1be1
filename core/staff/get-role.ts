import { type Db, query } from '../base/db.server.ts'
import type { Actor } from '../base/procedures/actor.ts'

/** A role's name, and the largest discount on a line that it allows, in per cent. */
export interface ActorRole {
  role_name: string | null
  max_discount_percent: number
}

const NONE: ActorRole = { role_name: null, max_discount_percent: 0 }

/** The role of a person or a machine; none for those who have no role, or one that is archived. */
export async function getRole(db: Db, actor: Actor): Promise<ActorRole> {
  if (actor.kind !== 'staff' && actor.kind !== 'machine') return NONE
  const [role] =
    actor.kind === 'staff'
      ? await query<ActorRole>(db, 'staff_role', OF_PERSON, [actor.userId])
      : await query<ActorRole>(db, 'staff_key_role', OF_KEY, [actor.apiKeyId])
  if (!role) return NONE
  // Who passes every check passes this one too.
  return actor.permissions.is_super_admin ? { ...role, max_discount_percent: 100 } : role
}

const OF_PERSON = `
  select role_name, max_discount_percent from admin_user_roles join admin_roles using (role_id)
  where user_id = $1 and archived_at is null`

const OF_KEY = `
  select role_name, max_discount_percent from api_keys k join admin_roles r using (role_id)
  where api_key_id = $1 and r.archived_at is null`
