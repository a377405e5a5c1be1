import { z } from 'zod'
import { query } from '../base/db.server.ts'
import { staff } from '../base/procedures/procedures.ts'
import { Seller } from './sale-schemas.ts'

/** People whose role opens the till, then those who have left the shop. */
export const listSellers = staff('can_manage_sales_pos')
  .read.route({
    method: 'GET',
    path: '/sellers',
    summary: 'People who sell or sold',
    tags: ['sales'],
  })
  .input(z.strictObject({}))
  .output(z.object({ sellers: z.array(Seller.extend({ left: z.boolean() })) }))
  .handler(async ({ context: { db } }) => ({ sellers: await query(db, 'sellers_list', SELLERS) }))

const SELLERS = `
  select u.user_id as seller_id, u.name, u.archived_at is not null as left
  from staff_users u
  left join admin_user_roles of using (user_id)
  left join admin_roles r using (role_id)
  where u.archived_at is not null or r.is_super_admin or r.can_manage_sales_pos
  order by u.archived_at is not null, u.name, u.user_id`
