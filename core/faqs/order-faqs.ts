import { z } from 'zod'
import { query } from '../base/db.server.ts'
import { publishEvent } from '../base/events.ts'
import { isPermutation } from '../base/ids.ts'
import { staff } from '../base/procedures/procedures.ts'
import { FaqId } from './faq-schemas.ts'

const Order = z.array(FaqId).max(1_000)

/**
 * Stores the order of all questions, hidden ones too. Optimistic lock: where the order on record is no longer the one
 * that the person saw, because somebody moved, added or archived a question, nothing changes.
 */
export const orderFaqs = staff('can_manage_site_settings')
  .act.route({
    method: 'PUT',
    path: '/faqs/order',
    summary: 'Order the questions',
    tags: ['faqs'],
  })
  .input(
    z.strictObject({
      faq_ids: Order,
      /** The order that was on the screen before. */
      previous_ids: Order,
    }),
  )
  .output(z.object({ faq_ids: z.array(z.int()) }))
  .errors({ FAQ_ORDER_CHANGED: { status: 409 } })
  .handler(async ({ context: { tx, audit }, input: { faq_ids, previous_ids }, errors }) => {
    await query(tx, 'faqs_hold', HOLD)
    const held = await query<{ faq_id: number }>(tx, 'faqs_held', HELD)
    const stored = held.map(({ faq_id }) => faq_id)
    if (String(stored) !== String(previous_ids) || !isPermutation(faq_ids, stored))
      throw errors.FAQ_ORDER_CHANGED()
    await query(tx, 'faqs_order', ORDER, [faq_ids])
    await publishEvent(tx, 'settings', { faq_ids })
    audit({ table: 'faqs', details: { faq_ids } })
    return { faq_ids }
  })

/** Locked in one order, and read after: the second of two people sees what the first stored. */
const HOLD = 'select from faqs where archived_at is null order by faq_id for no key update'
const HELD = 'select faq_id from faqs where archived_at is null order by display_order, faq_id'

const ORDER = `
  update faqs f set display_order = n.place - 1
  from unnest($1::bigint[]) with ordinality as n (id, place)
  where f.faq_id = n.id and f.display_order <> n.place - 1`
