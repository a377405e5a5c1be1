import { z } from 'zod'
import { query } from '../base/db.server.ts'
import { actorKey } from '../base/procedures/actor.ts'
import { staff } from '../base/procedures/procedures.ts'
import { SingleLineText } from '../base/schemas.ts'
import { type AvailabilityChange, publishAvailability } from '../stock/publish-availability.ts'
import { releaseReservation } from '../stock/reservations.ts'
import { isBeforeToday } from './is-before-today.ts'
import { lockDeposit } from './lock-deposit.ts'
import { writeDepositEvent } from './write-deposit.ts'

/**
 * Puts the pair of a deposit whose day has passed back on sale, with a reason. Its money stays where it is until the
 * customer has it back or it is kept. Before its day, and where no pair is set aside, it is refused.
 */
export const releaseDeposit = staff('can_manage_sales_pos')
  .act.route({
    method: 'POST',
    path: '/deposits/{deposit_id}/release',
    summary: 'Put the pair of an overdue deposit back on sale',
    tags: ['deposits'],
  })
  .input(z.strictObject({ deposit_id: z.int().positive(), reason: SingleLineText(200) }))
  .output(z.object({ reference: z.string() }))
  .errors({
    DEPOSIT_UNKNOWN: { status: 404 },
    DEPOSIT_ENDED: { status: 409 },
    NO_PAIR_RESERVED: { status: 409 },
    NOT_OVERDUE: { status: 409 },
  })
  .handler(async ({ context, input: { deposit_id, reason }, errors }) => {
    const { tx, actor, audit } = context
    const now = context.now()
    const deposit = await lockDeposit(tx, deposit_id)
    if (!deposit) throw errors.DEPOSIT_UNKNOWN()
    const { reference, reservationId } = deposit
    if (deposit.isEnded) throw errors.DEPOSIT_ENDED()
    if (reservationId === null || deposit.isReleased) throw errors.NO_PAIR_RESERVED()
    if (!(await isBeforeToday(tx, deposit.dueOn, now))) throw errors.NOT_OVERDUE()
    const moved: AvailabilityChange[] = []
    const by = { now, actor: actorKey(actor), reference, moved }
    await releaseReservation(tx, { reservationId, ...by })
    await query(
      tx,
      'deposit_release',
      'update deposits set released_at = $2 where deposit_id = $1',
      [deposit_id, now],
    )
    await writeDepositEvent(tx, {
      depositId: deposit_id,
      event: 'released',
      details: { reason },
      actor,
      now,
    })
    await publishAvailability(tx, moved, now)
    audit({ table: 'deposits', id: deposit_id, details: { reference } })
    return { reference }
  })
