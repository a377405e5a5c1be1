import { type Db, query } from '../base/db.server.ts'

/** Whether this person has left the shop; also true for an unknown one. */
export async function isArchived(db: Db, userId: string): Promise<boolean> {
  const [person] = await query<{ archived: boolean }>(db, 'staff_is_archived', ARCHIVED, [userId])
  return person?.archived ?? true
}

const ARCHIVED =
  'select archived_at is not null as archived from staff_users where user_id = $1::uuid'
