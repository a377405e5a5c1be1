import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { isPermutation } from '../../base/ids.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { LinkId } from './link-schemas.ts'

const Order = z.array(LinkId).max(200)

/**
 * Stores the order of all links of the office's own. Optimistic lock: where the order on record is no longer the one
 * that the person saw, nothing changes.
 */
export const orderCustomLinks = staff('can_manage_site_settings')
  .act.route({
    method: 'PUT',
    path: '/custom-links/order',
    summary: 'Order the links of the office’s own',
    tags: ['settings'],
  })
  .input(
    z.strictObject({
      link_ids: Order,
      /** The order that was on the screen before. */
      previous_ids: Order,
    }),
  )
  .output(z.object({ link_ids: z.array(z.int()) }))
  .errors({ LINK_ORDER_CHANGED: { status: 409 } })
  .handler(async ({ context: { tx, audit }, input: { link_ids, previous_ids }, errors }) => {
    await query(tx, 'custom_links_hold', HOLD)
    const held = await query<{ link_id: number }>(tx, 'custom_links_held', HELD)
    const stored = held.map(({ link_id }) => link_id)
    if (String(stored) !== String(previous_ids) || !isPermutation(link_ids, stored))
      throw errors.LINK_ORDER_CHANGED()
    await query(tx, 'custom_links_order', ORDER, [link_ids])
    audit({ table: 'custom_admin_links', details: { link_ids } })
    return { link_ids }
  })

const HOLD =
  'select from custom_admin_links where archived_at is null order by link_id for no key update'
const HELD =
  'select link_id from custom_admin_links where archived_at is null order by order_index, link_id'

const ORDER = `
  update custom_admin_links l set order_index = n.place - 1
  from unnest($1::bigint[]) with ordinality as n (id, place)
  where l.link_id = n.id and l.order_index <> n.place - 1`
