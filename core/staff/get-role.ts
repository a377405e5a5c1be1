import { type Db, query } from '../base/db.server.ts'
import type { Actor } from '../base/procedures/actor.ts'

/** A role's name and its limits. */
export interface ActorRole {
  role_name: string | null
  /** The largest discount on a line. */
  max_discount_percent: number
  /** The most cash that leaves a drawer by hand in one cash session; null is no limit. */
  max_cash_out_cents: number | null
  /** The most money that a person confirms or sends back by hand in a day without a drawer; null is no limit. */
  max_office_money_cents: number | null
  /** Whether the person can approve what colleagues do. */
  has_pin: boolean
}

const NONE: ActorRole = {
  role_name: null,
  max_discount_percent: 0,
  max_cash_out_cents: 0,
  // Without a role there is no right whose acts it would limit.
  max_office_money_cents: null,
  has_pin: false,
}

/**
 * The role of a person or a machine; none for those who have no role, or one that is archived. A machine's limits are
 * the lower of its own role's and its maker's.
 */
export async function getRole(db: Db, actor: Actor): Promise<ActorRole> {
  if (actor.kind !== 'staff' && actor.kind !== 'machine') return NONE
  const [role] =
    actor.kind === 'staff'
      ? await query<ActorRole>(db, 'staff_role', OF_PERSON, [actor.userId])
      : await query<ActorRole>(db, 'staff_key_role', OF_KEY, [actor.apiKeyId])
  if (!role) return NONE
  // Who passes every check passes this one too.
  return actor.permissions.is_super_admin
    ? {
        ...role,
        max_discount_percent: 100,
        max_cash_out_cents: null,
        max_office_money_cents: null,
      }
    : role
}

/** A super admin's own limits count also where they sell in the session of somebody else. */
const OF_PERSON = `
  select role_name, case when is_super_admin then 100 else max_discount_percent end as max_discount_percent,
    case when not is_super_admin then max_cash_out_cents end as max_cash_out_cents,
    case when not is_super_admin then max_office_money_cents end as max_office_money_cents,
    exists (select from staff_pins p where p.user_id = $1) as has_pin
  from admin_user_roles join admin_roles using (role_id)
  where user_id = $1 and archived_at is null`

/** A super admin's role has no limits, whatever it says; `least` passes over what is null. */
const OF_KEY = `
  with limits as (
    select role_id, role_name, case when not is_super_admin then max_discount_percent end as discount,
      case when not is_super_admin then max_cash_out_cents end as cash_out,
      case when not is_super_admin then max_office_money_cents end as office_money
    from admin_roles where archived_at is null
  )
  select own.role_name, coalesce(least(own.discount, maker.discount), 0) as max_discount_percent,
    least(own.cash_out, maker.cash_out) as max_cash_out_cents,
    least(own.office_money, maker.office_money) as max_office_money_cents, false as has_pin
  from api_keys k join limits own using (role_id)
    left join admin_user_roles ur on ur.user_id = k.created_by
    left join limits maker on maker.role_id = ur.role_id
  where api_key_id = $1`
