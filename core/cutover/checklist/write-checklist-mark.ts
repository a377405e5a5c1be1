import { type Db, query } from '../../base/db.server.ts'
import type { MARKED_ITEMS } from './rules.ts'

interface ChecklistMark {
  isDone: boolean
  /** Null where a machine says it. */
  by: string | null
  at: Date
}

/** Stores what a person says of a line of the checklist. */
export async function writeChecklistMark(
  tx: Db,
  item: (typeof MARKED_ITEMS)[number],
  { isDone, by, at }: ChecklistMark,
): Promise<void> {
  if (isDone) await query(tx, 'checklist_mark', MARK, [item, by, at])
  else await query(tx, 'checklist_unmark', UNMARK, [item])
}

const MARK = `
  insert into checklist_marks (item, marked_by, marked_at) values ($1, $2, $3) on conflict (item) do nothing`
const UNMARK = 'delete from checklist_marks where item = $1'
