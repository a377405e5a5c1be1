import { type Db, query } from '../../base/db.server.ts'
import { toFileName } from '../uploads/rules.ts'

/**
 * Writes down, in a loaded copy, that the copy itself was made: its snapshot is of the moment when it was under way, and
 * would be taken for one whose process has died.
 */
export async function settleOwnCopy(
  tx: Db,
  { copyName, takenAt }: { copyName: string; takenAt: string },
): Promise<void> {
  await query(tx, 'restored_own_copy', OWN, [toFileName(copyName), takenAt])
}

const OWN = `
  update shop_copies set state = 'done', file_name = $1, ended_at = $2, is_elsewhere = kind = 'download', progress = null
  where state = 'running'`
