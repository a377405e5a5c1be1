import { z } from 'zod'
import { query } from '../base/db.server.ts'
import { staff } from '../base/procedures/procedures.ts'
import { ShopDay } from '../base/schemas.ts'
import { CaseReference } from './get-guarantee-case.ts'
import { lockCase } from './lock-case.ts'
import { GUARANTEE_REMEDIES } from './rules.ts'
import { writeGuaranteeEvent } from './write-guarantee-event.ts'

/** Agrees on another remedy or another day with the customer, such as where the workshop cannot repair the pair. */
export const changeGuaranteeCase = staff('can_manage_sales_pos')
  .act.route({
    method: 'PUT',
    path: '/guarantee-cases/{reference}',
    summary: 'Change what is done about a pair',
    tags: ['guarantee'],
  })
  .input(
    z.strictObject({
      reference: CaseReference,
      remedy: z.enum(GUARANTEE_REMEDIES),
      /** By when the pair is promised back; null promises nothing. */
      promised_on: ShopDay.nullable(),
    }),
  )
  .output(z.object({ reference: z.string() }))
  .errors({ CASE_UNKNOWN: { status: 404 }, CASE_ENDED: { status: 409 } })
  .handler(async ({ context: { tx, actor, now, audit }, input, errors }) => {
    const { reference, remedy, promised_on } = input
    const found = await lockCase(tx, reference, now())
    if (!found) throw errors.CASE_UNKNOWN()
    if (found.isEnded) throw errors.CASE_ENDED()
    const { caseId } = found
    await query(
      tx,
      'guarantee_change',
      'update guarantee_cases set remedy = $2, promised_on = $3 where case_id = $1',
      [caseId, remedy, promised_on],
    )
    const details = { remedy, promised_on }
    await writeGuaranteeEvent(tx, { caseId, event: 'changed', details, actor, now: now() })
    audit({ table: 'guarantee_cases', id: caseId, details })
    return { reference }
  })
