import { minutes } from '../../base/clock.ts'
import { type Db, query } from '../../base/db.server.ts'

const PAUSE_MS = minutes(5)

/** Notes when an API key was last used, to a few minutes: a busy program writes no row at each call. */
export async function noteKeyUse(
  db: Db,
  { apiKeyId, lastUsedAt }: { apiKeyId: number; lastUsedAt: Date | null },
  now: Date,
): Promise<void> {
  if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < PAUSE_MS) return
  await query(db, 'api_key_used', USED, [apiKeyId, now])
}

const USED = 'update api_keys set last_used_at = $2 where api_key_id = $1'
