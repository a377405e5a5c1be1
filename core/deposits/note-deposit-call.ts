import { z } from 'zod'
import { staff } from '../base/procedures/procedures.ts'
import { lockDeposit } from './lock-deposit.ts'
import { writeDepositEvent } from './write-deposit.ts'

/** Notes that the customer of a deposit was called: the hint to do so goes. */
export const noteDepositCall = staff('can_manage_sales_pos')
  .act.route({
    method: 'POST',
    path: '/deposits/{deposit_id}/calls',
    successStatus: 201,
    summary: 'Note that the customer of a deposit was called',
    tags: ['deposits'],
  })
  .input(z.strictObject({ deposit_id: z.int().positive() }))
  .output(z.object({ reference: z.string() }))
  .errors({ DEPOSIT_UNKNOWN: { status: 404 }, DEPOSIT_ENDED: { status: 409 } })
  .handler(async ({ context, input: { deposit_id }, errors }) => {
    const { tx, actor, audit } = context
    const deposit = await lockDeposit(tx, deposit_id)
    if (!deposit) throw errors.DEPOSIT_UNKNOWN()
    if (deposit.isEnded) throw errors.DEPOSIT_ENDED()
    await writeDepositEvent(tx, {
      depositId: deposit_id,
      event: 'called',
      actor,
      now: context.now(),
    })
    audit({ table: 'deposits', id: deposit_id })
    return { reference: deposit.reference }
  })
