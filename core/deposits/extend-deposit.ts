import { z } from 'zod'
import { query } from '../base/db.server.ts'
import { staff } from '../base/procedures/procedures.ts'
import { ShopDay } from '../base/schemas.ts'
import { isBeforeToday } from './is-before-today.ts'
import { lockDeposit } from './lock-deposit.ts'
import { writeDepositEvent } from './write-deposit.ts'

/** Moves the day until which a pair is set aside, or by which an ordered one is promised, to today or later. */
export const extendDeposit = staff('can_manage_sales_pos')
  .act.route({
    method: 'POST',
    path: '/deposits/{deposit_id}/due-day',
    summary: 'Move the day of a deposit',
    tags: ['deposits'],
  })
  .input(z.strictObject({ deposit_id: z.int().positive(), due_on: ShopDay }))
  .output(z.object({ reference: z.string(), due_on: z.string() }))
  .errors({
    DEPOSIT_UNKNOWN: { status: 404 },
    DEPOSIT_ENDED: { status: 409 },
    DAY_PASSED: { status: 422 },
  })
  .handler(async ({ context, input: { deposit_id, due_on }, errors }) => {
    const { tx, actor, audit } = context
    const now = context.now()
    const deposit = await lockDeposit(tx, deposit_id)
    if (!deposit) throw errors.DEPOSIT_UNKNOWN()
    if (deposit.isEnded) throw errors.DEPOSIT_ENDED()
    if (await isBeforeToday(tx, due_on, now)) throw errors.DAY_PASSED()
    await query(tx, 'deposit_due', 'update deposits set due_on = $2 where deposit_id = $1', [
      deposit_id,
      due_on,
    ])
    await writeDepositEvent(tx, {
      depositId: deposit_id,
      event: 'extended',
      details: { due_on },
      actor,
      now,
    })
    audit({ table: 'deposits', id: deposit_id, details: { due_on } })
    return { reference: deposit.reference, due_on }
  })
