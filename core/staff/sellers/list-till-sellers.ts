import { z } from 'zod'
import { pipeline, query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { OWN_SETTINGS } from '../../settings/setting-keys.ts'
import { toIdleMinutes } from '../sessions/session-activity.ts'

/**
 * Who can be chosen to sell: people who may sell and have a PIN, whoever was chosen last in the session first. And after
 * how many minutes without a touch a till is locked: its own, or else those after which the office signs out.
 */
export const listTillSellers = staff()
  .read.meta({ anySeller: true })
  .route({
    method: 'GET',
    path: '/till-sellers',
    summary: 'Who can be chosen to sell at the till',
    tags: ['staff'],
  })
  .input(z.strictObject({}))
  .output(
    z.object({
      sellers: z.array(
        z.object({
          user_id: z.string(),
          name: z.string(),
          /** How many digits the PIN has; null of an old one, which does not say. */
          pin_digits: z.int().nullable(),
        }),
      ),
      lock_minutes: z.int(),
    }),
  )
  .handler(async ({ context: { db, actor } }) => {
    const sessionId = actor.kind === 'staff' ? (actor.sessionId ?? null) : null
    const [sellers, [stored]] = await pipeline([
      query<TillSeller>(db, 'till_sellers_list', LIST, [sessionId]),
      query<{ minutes: unknown; idle: unknown }>(db, 'till_lock_minutes', MINUTES),
    ])
    const set = OWN_SETTINGS.till_lock_minutes.safeParse(stored?.minutes).data
    const idle = toIdleMinutes(stored?.idle)
    return { sellers, lock_minutes: Math.min(set || idle, idle) }
  })

interface TillSeller {
  user_id: string
  name: string
  pin_digits: number | null
}

const MINUTES = `
  select (select setting_value from site_settings where setting_id = 'till_lock_minutes') as minutes,
    (select setting_value from site_settings where setting_id = 'office_idle_minutes') as idle`

const LIST = `
  select u.user_id, u.name, p.digits as pin_digits
  from staff_users u join staff_pins p using (user_id)
  join admin_user_roles ur using (user_id) join admin_roles r using (role_id)
  left join lateral (select max(choice_id) as last from seller_choices c
    where c.session_id = $1 and c.user_id = u.user_id) chosen on true
  where u.archived_at is null and r.archived_at is null and (r.is_super_admin or r.can_manage_sales_pos)
    and (not r.requires_second_factor or u.two_factor_enabled)
  order by chosen.last desc nulls last, u.name, u.user_id`
