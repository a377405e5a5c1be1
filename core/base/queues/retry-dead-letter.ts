import { z } from 'zod'
import { query } from '../db.server.ts'
import { actorKey } from '../procedures/actor.ts'
import { staff } from '../procedures/procedures.ts'
import { enqueueByName } from './enqueue.ts'

/** Enqueues work again that was given up. If it fails again, it becomes another dead letter. */
export const retryDeadLetter = staff('can_manage_site_settings')
  .act.route({
    method: 'POST',
    path: '/dead-letters/{dead_letter_id}/retry',
    summary: 'Try work again that was given up',
    tags: ['base'],
  })
  .input(z.strictObject({ dead_letter_id: z.int().min(1) }))
  .output(z.object({ dead_letter_id: z.int(), queue: z.string() }))
  .errors({ DEAD_LETTER_UNKNOWN: { status: 404 }, DEAD_LETTER_RETRIED: { status: 409 } })
  .handler(async ({ context, input: { dead_letter_id }, errors }) => {
    const { tx, actor, now, audit } = context
    const [letter] = await query<Letter>(tx, 'dead_letter_lock', LOCK, [dead_letter_id])
    if (!letter) throw errors.DEAD_LETTER_UNKNOWN()
    const { queue, payload, retried } = letter
    if (retried) throw errors.DEAD_LETTER_RETRIED()
    await query(tx, 'dead_letter_retry', RETRY, [dead_letter_id, now(), actorKey(actor)])
    await enqueueByName(tx, queue, payload)
    audit({ table: 'dead_letters', id: dead_letter_id, details: { queue } })
    return { dead_letter_id, queue }
  })

interface Letter {
  queue: string
  payload: object
  retried: boolean
}

const LOCK = `
  select queue, payload, retried_at is not null as retried from dead_letters where dead_letter_id = $1 for update`
const RETRY = 'update dead_letters set retried_at = $2, retried_by = $3 where dead_letter_id = $1'
