import { createHash } from 'node:crypto'
import { pendingMigrations } from '../../base/migrations/migrate.ts'
import { withOwner } from './owner-client.ts'
import type { PreparedRestore } from './prepare-restore.ts'
import { listMissing, type ShopFigures } from './shop-figures.ts'

/** What is in the database that a restore would take the place of. */
export interface RestoreTarget {
  /** Nobody has sold, entered goods or been hired in it. */
  isEmpty: boolean
  /** As in the headers of its copies; undefined where it is empty, and '' for a shop that was never copied. */
  shopId: string | undefined
}

/** Reads it as the owner, also of a shop of an earlier version; changes nothing. */
export function readTarget(url: string): Promise<RestoreTarget> {
  return withOwner(url, async (client) => {
    const known = await client.query<{ known: boolean }>(
      `select to_regclass('staff_users') is not null as known`,
    )
    if (!known.rows[0]?.known) return { isEmpty: true, shopId: undefined }
    const { rows } = await client.query<{ used: boolean; secret: string | null }>(
      `select exists (select from sales) or exists (select from products) or exists (select from staff_users) as used,
         (select secret from app_secrets where name = 'app') as secret`,
    )
    const { used = false, secret = null } = rows[0] ?? {}
    if (!used) return { isEmpty: true, shopId: undefined }
    return { isEmpty: false, shopId: secret === null ? '' : toShopId(secret) }
  })
}

const toShopId = (secret: string) => createHash('sha256').update(secret).digest('hex').slice(0, 32)

/**
 * What the shop at `url` has beside the copy; undefined where there is none, or one of another version, whose tables
 * this program does not know.
 */
export async function compareTarget(
  url: string,
  { isEmpty }: RestoreTarget,
  { figures }: Pick<PreparedRestore, 'figures'>,
): Promise<ShopFigures | undefined> {
  if (isEmpty || (await pendingMigrations(url)).length > 0) return undefined
  return listMissing(url, figures)
}
