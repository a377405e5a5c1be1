import { z } from 'zod'
import { staff } from '../../base/procedures/procedures.ts'
import { enqueue } from '../../base/queues/enqueue.ts'
import { CopyRunning } from './copy-lock.ts'
import { copyQueue } from './copy-queue.ts'
import { openCopy } from './run-copies.ts'

/** Leaves a copy of the shop to a worker. Refuses while another one is wanted or being made. */
export const requestCopy = staff('can_manage_backups')
  .act.route({
    method: 'POST',
    path: '/backup/copies',
    successStatus: 202,
    summary: 'Make a copy of the shop now',
    tags: ['backup'],
  })
  .input(z.strictObject({}))
  .output(z.object({ copy_id: z.int() }))
  .errors({ COPY_RUNNING: { status: 409 } })
  .handler(async ({ context: { tx, actor, audit, now }, errors }) => {
    const askedBy = actor.kind === 'staff' ? actor.userId : null
    try {
      const copy_id = await openCopy(tx, { kind: 'by_hand', askedBy, now: now() })
      await enqueue(tx, copyQueue, { copy_id })
      audit({ table: 'shop_copies', id: copy_id })
      return { copy_id }
    } catch (error) {
      if (error instanceof CopyRunning) throw errors.COPY_RUNNING()
      throw error
    }
  })
