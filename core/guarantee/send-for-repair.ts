import { z } from 'zod'
import { query } from '../base/db.server.ts'
import { staff } from '../base/procedures/procedures.ts'
import { SingleLineText } from '../base/schemas.ts'
import { CaseReference } from './get-guarantee-case.ts'
import { lockCase } from './lock-case.ts'
import { writeGuaranteeEvent } from './write-guarantee-event.ts'

/** Notes that a pair is at the workshop, also once more after it came from there. */
export const sendForRepair = staff('can_manage_sales_pos')
  .act.route({
    method: 'POST',
    path: '/guarantee-cases/{reference}/workshop',
    summary: 'Send a pair to the workshop',
    tags: ['guarantee'],
  })
  .input(
    z.strictObject({
      reference: CaseReference,
      /** Who repairs it. */
      workshop: SingleLineText(100).optional(),
    }),
  )
  .output(z.object({ reference: z.string() }))
  .errors({ CASE_UNKNOWN: { status: 404 }, CASE_ENDED: { status: 409 } })
  .handler(async ({ context: { tx, actor, now, audit }, input, errors }) => {
    const { reference, workshop = null } = input
    const found = await lockCase(tx, reference, now())
    if (!found) throw errors.CASE_UNKNOWN()
    if (found.isEnded) throw errors.CASE_ENDED()
    const { caseId } = found
    await query(tx, 'guarantee_to_workshop', SEND, [caseId, workshop])
    await writeGuaranteeEvent(tx, { caseId, event: 'at_workshop', actor, now: now() })
    audit({ table: 'guarantee_cases', id: caseId })
    return { reference }
  })

const SEND = `
  update guarantee_cases set state = 'at_workshop', workshop = coalesce($2, workshop) where case_id = $1`
