import { type Db, query } from '../../base/db.server.ts'

/** Pictures that one person uploads in a day: more than any shop photographs, and far less than fills a disk. */
const MOST_A_DAY = 1000

/** Whether a person, as `actorKey` says it, may upload one more picture today. (OWASP ASVS 12.1.3) */
export async function mayUpload(db: Db, by: string): Promise<boolean> {
  const [row] = await query<{ uploaded: number }>(db, 'pictures_of_day', OF_DAY, [by, MOST_A_DAY])
  return (row?.uploaded ?? 0) < MOST_A_DAY
}

const OF_DAY = `
  select count(*)::int as uploaded from (
    select from pictures where uploaded_by = $1 and created_at > now() - interval '1 day' limit $2
  ) today`
