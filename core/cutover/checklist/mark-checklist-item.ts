import { z } from 'zod'
import { staff } from '../../base/procedures/procedures.ts'
import { MARKED_ITEMS } from './rules.ts'
import { writeChecklistMark } from './write-checklist-mark.ts'

/** Says that something was done which only a person can know, or takes that back. */
export const markChecklistItem = staff('can_manage_site_settings')
  .act.route({
    method: 'PUT',
    path: '/checklist/{item}',
    summary: 'Mark a line of the checklist as done',
    tags: ['cutover'],
  })
  .input(z.strictObject({ item: z.enum(MARKED_ITEMS), done: z.boolean() }))
  .output(z.object({ item: z.enum(MARKED_ITEMS), done: z.boolean() }))
  .handler(async ({ context: { tx, actor, now, audit }, input }) => {
    const { item, done } = input
    const by = actor.kind === 'staff' ? actor.userId : null
    await writeChecklistMark(tx, item, { isDone: done, by, at: now() })
    audit({ table: 'checklist_marks', id: item, details: { done } })
    return input
  })
