import { type Db, query } from '../base/db.server.ts'
import type { Translated } from '../base/translated.ts'
import { ABOUT_PAIR } from '../complaints/complaint-statements.ts'
import { CASE_ARTICLE } from './case-statements.ts'

/** What the message that a pair is ready says of it. */
export interface RepairMail {
  reference: string
  name: string
  article: Translated
  colour: Translated | null
  size: string | null
  defect: string
  work: string | null
}

export async function readRepairMail(db: Db, caseId: number): Promise<RepairMail | undefined> {
  const [found] = await query<RepairMail>(
    db,
    'repair_mail',
    `select c.reference, c.name, ${CASE_ARTICLE}, c.defect, c.work
     from guarantee_cases c ${ABOUT_PAIR} where c.case_id = $1`,
    [caseId],
  )
  return found
}
