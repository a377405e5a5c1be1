import { z } from 'zod'
import { type Db, query } from '../base/db.server.ts'
import { staff } from '../base/procedures/procedures.ts'
import { ShopDay, SingleLineText } from '../base/schemas.ts'
import { CaseReference } from './get-guarantee-case.ts'
import { type LockedCase, lockCase } from './lock-case.ts'
import { GUARANTEE_OUTCOMES, LONGEST_DEFECT } from './rules.ts'
import { writeGuaranteeEvent } from './write-guarantee-event.ts'

/**
 * Ends a case with what was done about the defect and the day on which the customer had a pair or their money again. An
 * exchange or a refund is written by a return: it is refused while the unit has not come back by one. A pair that is not
 * in these books has none. (TRLGDCU art. 123.2)
 */
export const endGuaranteeCase = staff('can_manage_sales_pos')
  .act.route({
    method: 'POST',
    path: '/guarantee-cases/{reference}/end',
    summary: 'End a case under guarantee',
    tags: ['guarantee'],
  })
  .input(
    z.strictObject({
      reference: CaseReference,
      outcome: z.enum(GUARANTEE_OUTCOMES),
      /** What was done, or why nothing was. */
      work: SingleLineText(LONGEST_DEFECT),
      /** Today, where nothing else is said. */
      ended_on: ShopDay.optional(),
    }),
  )
  .output(z.object({ reference: z.string() }))
  .errors({
    CASE_UNKNOWN: { status: 404 },
    CASE_ENDED: { status: 409 },
    NOT_RETURNED_YET: { status: 409 },
    UNIT_RETURNED: { status: 409 },
    DAY_AHEAD: { status: 422 },
    DAY_BEFORE: { status: 422 },
  })
  .handler(async ({ context: { tx, actor, now, audit }, input, errors }) => {
    const { reference, outcome, work } = input
    const found = await lockCase(tx, reference, now())
    if (!found) throw errors.CASE_UNKNOWN()
    if (found.isEnded) throw errors.CASE_ENDED()
    const { caseId, today, takenOn } = found
    const ended_on = input.ended_on ?? today
    if (ended_on > today) throw errors.DAY_AHEAD()
    if (ended_on < takenOn) throw errors.DAY_BEFORE()
    const return_id = await findReturn(tx, found)
    const isBack = outcome === 'exchanged' || outcome === 'refunded'
    if (isBack && found.lineId !== null && return_id === null) throw errors.NOT_RETURNED_YET()
    if (!isBack && return_id !== null) throw errors.UNIT_RETURNED()
    await query(tx, 'guarantee_end', END, {
      case_id: caseId,
      outcome,
      work,
      return_id,
      ended_on,
      now: now(),
    })
    const details = { ended_on }
    await writeGuaranteeEvent(tx, { caseId, event: outcome, details, actor, now: now() })
    audit({ table: 'guarantee_cases', id: caseId, details: { outcome, ended_on } })
    return { reference }
  })

/** By what the unit of a case came back for good; null where it did not. */
async function findReturn(tx: Db, { lineId, n }: LockedCase): Promise<number | null> {
  const [row] = await query<{ returnId: number }>(
    tx,
    'guarantee_return',
    `select b.return_id as "returnId" from sale_line_units u join return_units b on b.return_unit_id = u.returned_by
     where u.line_id = $1 and u.n = $2`,
    [lineId, n],
  )
  return row?.returnId ?? null
}

const END = `
  update guarantee_cases set state = :outcome, work = :work, return_id = :return_id, ended_on = :ended_on, ended_at = :now
  where case_id = :case_id`
