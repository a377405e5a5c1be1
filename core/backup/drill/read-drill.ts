import { type Db, query } from '../../base/db.server.ts'
import type { DrillReport } from './drill-report.ts'

/** A drill as the shop is mailed it. */
export interface DrillMail {
  copy_name: string
  /** ISO; null where the copy could not be read so far. */
  copy_taken_at: string | null
  has_passed: boolean
  report: DrillReport
}

export async function readDrill(db: Db, drillId: number): Promise<DrillMail | undefined> {
  const [drill] = await query<DrillMail>(db, 'drill_mail', READ, [drillId])
  return drill
}

const READ = `
  select copy_name, to_jsonb(copy_taken_at) #>> '{}' as copy_taken_at, has_passed, report
  from drills where drill_id = $1`
