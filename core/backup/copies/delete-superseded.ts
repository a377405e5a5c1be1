import { type Db, query } from '../../base/db.server.ts'
import type { CopyPlace } from '../../base/outside/copy-place.ts'
import { findSuperseded } from '../rules.ts'
import { listOwn } from './placed-files.ts'

/** Deletes the copies of this shop that the rule no longer keeps; files of others in the same place stay. */
export async function deleteSuperseded(db: Db, place: CopyPlace, now: Date): Promise<void> {
  for (const { name } of findSuperseded(await listOwn(db, place), now)) {
    await place.remove(name)
    await query(db, 'copy_superseded', SUPERSEDED, [name])
  }
}

const SUPERSEDED = `update shop_copies set state = 'deleted' where file_name = $1 and state = 'done'`
