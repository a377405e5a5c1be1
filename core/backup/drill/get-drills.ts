import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { DrillReport } from './drill-report.ts'
import { findDueDrill } from './find-due-drill.ts'

const Drill = z.object({
  drill_id: z.int(),
  copy_name: z.string(),
  copy_taken_at: z.iso.datetime({ offset: true }).nullable(),
  has_passed: z.boolean(),
  report: DrillReport,
  milliseconds: z.int(),
  created_at: z.iso.datetime({ offset: true }),
})

/** The last twelve drills with what they found, and when the next one is. */
export const getDrills = staff('can_manage_backups')
  .read.route({
    method: 'GET',
    path: '/backup/drills',
    summary: 'Drills: trials of the copies of the shop',
    tags: ['backup'],
  })
  .input(z.strictObject({}))
  .output(
    z.object({
      next_at: z.iso.datetime(),
      drills: z.array(Drill),
    }),
  )
  .handler(async ({ context: { db, now } }) => {
    const { nextAt } = await findDueDrill(db, now())
    return {
      next_at: nextAt,
      drills: await query<z.infer<typeof Drill>>(db, 'drills_newest', DRILLS),
    }
  })

const DRILLS = `
  select drill_id, copy_name, to_jsonb(copy_taken_at) #>> '{}' as copy_taken_at, has_passed, report, milliseconds,
    to_jsonb(created_at) #>> '{}' as created_at
  from drills order by drill_id desc limit 12`
