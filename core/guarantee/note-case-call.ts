import { z } from 'zod'
import { staff } from '../base/procedures/procedures.ts'
import { CaseReference } from './get-guarantee-case.ts'
import { lockCase } from './lock-case.ts'
import { writeGuaranteeEvent } from './write-guarantee-event.ts'

/** Notes that the owner of a pair was called: the hint to do so goes. */
export const noteCaseCall = staff('can_manage_sales_pos')
  .act.route({
    method: 'POST',
    path: '/guarantee-cases/{reference}/calls',
    successStatus: 201,
    summary: 'Note that the owner of a pair was called',
    tags: ['guarantee'],
  })
  .input(z.strictObject({ reference: CaseReference }))
  .output(z.object({ reference: z.string() }))
  .errors({ CASE_UNKNOWN: { status: 404 }, CASE_ENDED: { status: 409 } })
  .handler(async ({ context: { tx, actor, now, audit }, input: { reference }, errors }) => {
    const found = await lockCase(tx, reference, now())
    if (!found) throw errors.CASE_UNKNOWN()
    if (found.isEnded) throw errors.CASE_ENDED()
    await writeGuaranteeEvent(tx, { caseId: found.caseId, event: 'called', actor, now: now() })
    audit({ table: 'guarantee_cases', id: found.caseId })
    return { reference }
  })
