import { z } from 'zod'
import { query } from '../base/db.server.ts'
import { isLanguage, SHOP_LANGUAGE } from '../base/languages.ts'
import { staff } from '../base/procedures/procedures.ts'
import { SingleLineText } from '../base/schemas.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { CaseReference } from './get-guarantee-case.ts'
import { lockCase } from './lock-case.ts'
import { LONGEST_DEFECT } from './rules.ts'
import { writeGuaranteeEvent } from './write-guarantee-event.ts'

/**
 * Notes what was done to a pair, and that it can be fetched. A customer with an e-mail is written to; another one is to
 * be called, and the list says so.
 */
export const markCaseReady = staff('can_manage_sales_pos')
  .act.route({
    method: 'POST',
    path: '/guarantee-cases/{reference}/ready',
    summary: 'Note that a pair can be fetched',
    tags: ['guarantee'],
  })
  .input(z.strictObject({ reference: CaseReference, work: SingleLineText(LONGEST_DEFECT) }))
  .output(z.object({ reference: z.string(), mailed: z.boolean() }))
  .errors({ CASE_UNKNOWN: { status: 404 }, CASE_ENDED: { status: 409 } })
  .handler(async ({ context: { tx, actor, now, audit }, input, errors }) => {
    const { reference, work } = input
    const found = await lockCase(tx, reference, now())
    if (!found) throw errors.CASE_UNKNOWN()
    if (found.isEnded) throw errors.CASE_ENDED()
    const { caseId, email, language } = found
    await query(
      tx,
      'guarantee_ready',
      `update guarantee_cases set state = 'ready', work = $2 where case_id = $1`,
      [caseId, work],
    )
    await writeGuaranteeEvent(tx, { caseId, event: 'ready', actor, now: now() })
    if (email !== null) {
      await queueMail(tx, {
        template: 'repair-ready',
        language: isLanguage(language) ? language : SHOP_LANGUAGE,
        to: email,
        data: { case_id: caseId },
        // A pair that went to the workshop twice is ready twice.
        key: `repair-ready ${caseId} ${now().getTime()}`,
        now: now(),
      })
      await writeGuaranteeEvent(tx, { caseId, event: 'mailed', actor, now: now() })
    }
    audit({ table: 'guarantee_cases', id: caseId })
    return { reference, mailed: email !== null }
  })
