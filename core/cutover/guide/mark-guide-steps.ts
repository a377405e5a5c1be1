import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { writeChecklistMark } from '../checklist/write-checklist-mark.ts'
import { GUIDE, GUIDE_MARKS, type GuideStep, MANUAL_STEPS } from './rules.ts'

interface Marking {
  steps: GuideStep[]
  mark: (typeof GUIDE_MARKS)[number]
}

/** What the shop shows by itself, such as an address, is done by nobody's word. */
const isSayable = ({ steps, mark }: Marking) =>
  mark !== 'done' || steps.every((step) => MANUAL_STEPS.includes(step))

/** Says of steps of the guide that they are done, as far as only a person can know, or skipped for now, or takes that back. */
export const markGuideSteps = staff('can_manage_site_settings')
  .act.route({
    method: 'PUT',
    path: '/guide',
    summary: 'Mark steps of the guide as done or skipped',
    tags: ['cutover'],
  })
  .input(
    z
      .strictObject({
        steps: z.array(z.enum(GUIDE)).min(1).max(GUIDE.length),
        mark: z.enum(GUIDE_MARKS),
      })
      .refine(isSayable, { path: ['mark'] }),
  )
  .output(z.object({ steps: z.array(z.enum(GUIDE)), mark: z.enum(GUIDE_MARKS) }))
  .handler(async ({ context: { tx, actor, now, audit }, input }) => {
    const { steps, mark } = input
    const by = actor.kind === 'staff' ? actor.userId : null
    const at = now()
    const own = [...new Set(steps)]
    await query(tx, 'guide_unmark', UNMARK, { steps: own })
    // One look at a printed paper counts for the guide and for the checklist.
    const isPrint = own.includes('test_print') && mark !== 'skipped'
    if (isPrint) await writeChecklistMark(tx, 'test_print', { isDone: mark === 'done', by, at })
    if (mark !== 'open')
      await query(tx, 'guide_mark', MARK, { steps: own, is_skipped: mark === 'skipped', by, at })
    audit({ table: 'guide_marks', details: { steps: own, mark } })
    return input
  })

const UNMARK = 'delete from guide_marks where step = any(:steps)'
const MARK = `
  insert into guide_marks (step, is_skipped, marked_by, marked_at)
  select step, :is_skipped::boolean, :by::uuid, :at::timestamptz from unnest(:steps::text[]) step`
