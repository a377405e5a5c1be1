import { type Db, query } from '../../base/db.server.ts'
import type { CopyPlace } from '../../base/outside/copy-place.ts'
import { findSuperseded, parseCopyName } from '../rules.ts'
import { readHandle } from './read-handle.ts'

/** Deletes the copies of this shop that the rule no longer keeps; those of other shops in the same place stay. */
export async function deleteSuperseded(db: Db, place: CopyPlace, now: Date): Promise<void> {
  const handle = await readHandle(db)
  const copies = (await place.list()).flatMap(({ name }) => {
    const parsed = parseCopyName(name)
    return parsed?.handle === handle ? [{ name, takenAt: parsed.takenAt }] : []
  })
  for (const { name } of findSuperseded(copies, now)) {
    await place.remove(name)
    await query(db, 'copy_superseded', SUPERSEDED, [name])
  }
}

const SUPERSEDED = `update shop_copies set state = 'deleted' where file_name = $1 and state = 'done'`
