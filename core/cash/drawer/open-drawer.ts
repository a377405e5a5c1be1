import { z } from 'zod'
import { staff } from '../../base/procedures/procedures.ts'
import { SingleLineText } from '../../base/schemas.ts'
import { TillCode } from '../../devices/tills/find-till.ts'
import { lockCashSession } from '../lock-cash-session.ts'
import { writeCashMovement } from './write-cash-movement.ts'

/**
 * Writes down that a drawer is opened without a sale, by whom and why, before the till opens it. Refused while the till
 * is closed.
 */
export const openDrawer = staff('can_manage_sales_pos')
  .act.route({
    method: 'POST',
    path: '/drawer-openings',
    successStatus: 201,
    summary: 'Open a drawer without a sale',
    tags: ['cash'],
  })
  .input(z.strictObject({ till: TillCode, reason: SingleLineText(200) }))
  .output(z.object({ cash_movement_id: z.int() }))
  .errors({ NO_OPEN_SESSION: { status: 409 }, PERSON_REQUIRED: { status: 403 } })
  .handler(async ({ context: { tx, actor, audit, now }, input: { till, reason }, errors }) => {
    if (actor.kind !== 'staff') throw errors.PERSON_REQUIRED()
    const session = await lockCashSession(tx, till)
    if (!session) throw errors.NO_OPEN_SESSION()
    const { cashSessionId } = session
    const opening = { cashSessionId, kind: 'drawer_open', amountCents: 0 } as const
    const id = await writeCashMovement(tx, { ...opening, reason, staffId: actor.userId, at: now() })
    audit({ table: 'cash_movements', id, details: { kind: opening.kind } })
    return { cash_movement_id: id }
  })
