import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { USER_STATES } from './rules.ts'

const PAGE_SIZE = 50

export const ListedUser = z.object({
  user_id: z.string(),
  name: z.string(),
  email: z.string(),
  /** Null without a role: then a person sees the welcome page only. */
  role_id: z.int().nullable(),
  role_name: z.string().nullable(),
  state: z.enum(USER_STATES),
  has_second_factor: z.boolean(),
  has_pin: z.boolean(),
  last_sign_in_at: z.string().nullable(),
})

/** The people of the shop by name, those who have left at the end; 50 a page. */
export const listUsers = staff('can_manage_admin_users')
  .read.route({
    method: 'GET',
    path: '/users',
    summary: 'People who sign in',
    tags: ['staff'],
  })
  .input(
    z.strictObject({
      state: z.enum(USER_STATES).optional(),
      role_id: z.int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
      /** A part of the name or the e-mail. */
      q: z.string().trim().min(1).max(100).optional(),
      page: z.int().min(1).max(10_000).default(1),
    }),
  )
  .output(
    z.object({
      users: z.array(ListedUser),
      page: z.int(),
      pages: z.int(),
      total: z.int(),
    }),
  )
  .handler(async ({ context: { db }, input: { state = null, role_id = null, q = null, page } }) => {
    const filter = { state, role_id, word: q }
    const [users, [counted]] = await Promise.all([
      query<z.infer<typeof ListedUser>>(db, 'users_list', LIST, {
        ...filter,
        limit: PAGE_SIZE,
        offset: (page - 1) * PAGE_SIZE,
      }),
      query<{ total: number }>(db, 'users_count', COUNT, filter),
    ])
    const total = counted?.total ?? 0
    return { users, page, pages: Math.max(Math.ceil(total / PAGE_SIZE), 1), total }
  })

/** Withdrawn invitations are no people. */
const FOUND = `
  select u.*, r.role_id, r.role_name,
    case when u.archived_at is not null then 'disabled' when u.email_verified then 'active' else 'invited' end as state
  from staff_users u
  left join admin_user_roles using (user_id)
  left join admin_roles r on r.role_id = admin_user_roles.role_id and r.archived_at is null
  where (u.email_verified or u.archived_at is null)
    and (:role_id::bigint is null or r.role_id = :role_id)
    and (:word::text is null or position(horma_fold(:word) in horma_fold(u.name || ' ' || u.email)) > 0)`

/** The moment of a person's latest sign-in, as the log has it. */
export const LAST_SIGN_IN = `
  (select to_json(max(a.created_at)) #>> '{}' from audit_log a
   where a.user_id = u.user_id and a.action_type = 'staff.signIn' and a.status = 'success')`

const LIST = `
  with found as (${FOUND})
  select u.user_id, u.name, u.email, u.role_id, u.role_name, u.state,
    u.two_factor_enabled as has_second_factor,
    exists (select from staff_pins p where p.user_id = u.user_id) as has_pin,
    ${LAST_SIGN_IN} as last_sign_in_at
  from found u where :state::text is null or u.state = :state
  order by u.archived_at is not null, u.name collate "und-x-icu", u.user_id limit :limit offset :offset`

const COUNT = `
  with found as (${FOUND})
  select count(*)::int as total from found where :state::text is null or state = :state`
