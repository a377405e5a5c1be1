import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { MARKED_ITEMS } from './rules.ts'

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
    if (done) await query(tx, 'checklist_mark', MARK, [item, by, now()])
    else await query(tx, 'checklist_unmark', UNMARK, [item])
    audit({ table: 'checklist_marks', id: item, details: { done } })
    return input
  })

const MARK = `
  insert into checklist_marks (item, marked_by, marked_at) values ($1, $2, $3) on conflict (item) do nothing`
const UNMARK = 'delete from checklist_marks where item = $1'
