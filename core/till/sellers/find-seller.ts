import { type Db, query } from '../../base/db.server.ts'

export interface BookingSeller {
  id: string
  /** What the role lets a seller take off a line. */
  maxDiscountPercent: number
  /** The role may change prices, and so sell lines beyond the shop's limits. */
  mayExceedLines: boolean
}

/** Who sold, also when they have left since, and what they may take off a line. */
export async function findBookingSeller(db: Db, id: string): Promise<BookingSeller | undefined> {
  const [row] = await query<BookingSeller>(
    db,
    'booking_seller',
    `select u.user_id as id,
       coalesce(case when r.is_super_admin then 100 else r.max_discount_percent end, 0) as "maxDiscountPercent",
       coalesce(r.is_super_admin or (r.can_manage_products and r.change_prices = 'allowed'), false) as "mayExceedLines"
     from staff_users u left join admin_user_roles using (user_id) left join admin_roles r using (role_id)
     where u.user_id = $1`,
    [id],
  )
  return row
}
