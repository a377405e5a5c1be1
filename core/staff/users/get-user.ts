import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { findUser, mayManage } from './find-user.ts'
import { LAST_SIGN_IN, ListedUser } from './list-users.ts'
import { toUserState } from './rules.ts'

/** One person of the shop: their role, their state, and what of theirs is in use. */
export const getUser = staff('can_manage_admin_users')
  .read.route({
    method: 'GET',
    path: '/users/{user_id}',
    summary: 'A person who signs in',
    tags: ['staff'],
  })
  .input(z.strictObject({ user_id: z.uuid() }))
  .output(
    ListedUser.extend({
      created_at: z.string(),
      /** Open sessions on all devices. */
      sessions: z.int(),
      /** Until when the latest invitation can be used; null once the person has signed in. */
      invitation_ends_at: z.string().nullable(),
      /** A card for the till that works. */
      has_badge: z.boolean(),
      /** Whether it is who asks. */
      is_self: z.boolean(),
      /** Whether who asks may change this person: not one who may do more than they may themselves. */
      may_manage: z.boolean(),
    }),
  )
  .errors({ USER_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { db, actor, now }, input: { user_id }, errors }) => {
    const user = await findUser(db, user_id)
    if (!user || (user.archivedAt && !user.emailVerified)) throw errors.USER_UNKNOWN()
    const [facts] = await query<Facts>(db, 'user_facts', FACTS, [user_id, now()])
    if (!facts) throw errors.USER_UNKNOWN()
    return {
      user_id,
      name: user.name,
      email: user.email,
      role_id: user.role?.roleId ?? null,
      role_name: user.role?.role_name ?? null,
      state: toUserState(user),
      ...facts,
      is_self: actor.kind === 'staff' && actor.userId === user_id,
      may_manage: await mayManage(db, actor, user),
    }
  })

interface Facts {
  has_second_factor: boolean
  has_pin: boolean
  has_badge: boolean
  last_sign_in_at: string | null
  created_at: string
  sessions: number
  invitation_ends_at: string | null
}

const FACTS = `
  select u.two_factor_enabled as has_second_factor, exists (select from staff_pins p where p.user_id = u.user_id) as has_pin,
    exists (select from staff_badges b where b.user_id = u.user_id and b.revoked_at is null) as has_badge, ${LAST_SIGN_IN} as last_sign_in_at,
    to_json(u.created_at) #>> '{}' as created_at,
    (select count(*)::int from staff_sessions s where s.user_id = u.user_id and s.expires_at > $2) as sessions,
    case when not u.email_verified then
      (select to_json(max(l.expires_at)) #>> '{}' from staff_password_links l
       where l.user_id = u.user_id and l.purpose = 'invitation' and l.ended_at is null) end as invitation_ends_at
  from staff_users u where u.user_id = $1`
