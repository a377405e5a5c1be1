import { createHash } from 'node:crypto'
import type pg from 'pg'
import { pendingMigrations } from '../../base/migrations/migrate.ts'
import type { Erasure } from '../erasures/erasures.ts'
import { withOwner } from './owner-client.ts'
import type { PreparedRestore } from './prepare-restore.ts'
import { listMissing, type ShopFigures } from './shop-figures.ts'

/** What is in the database that a restore would take the place of. */
export interface RestoreTarget {
  /** Nobody has sold or entered goods in it; who signs in there may have been written down. */
  isEmpty: boolean
  /** As in the headers of its copies; undefined where it is empty, and '' for a shop that was never copied. */
  shopId: string | undefined
  /** People whom this shop has erased. */
  erasures: Erasure[]
}

/** Reads it as the owner, also of a shop of an earlier version; changes nothing. */
export function readTarget(url: string): Promise<RestoreTarget> {
  return withOwner(url, async (client) => {
    const known = await client.query<{ known: boolean }>(
      `select to_regclass('staff_users') is not null as known`,
    )
    if (!known.rows[0]?.known) return NOBODY
    const { rows } = await client.query<{ used: boolean; secret: string | null }>(
      `select exists (select from sales) or exists (select from products) as used,
         (select secret from app_secrets where name = 'app') as secret`,
    )
    const { used = false, secret = null } = rows[0] ?? {}
    if (!used) return NOBODY
    const shopId = secret === null ? '' : toShopId(secret)
    return { isEmpty: false, shopId, erasures: await readErased(client, shopId) }
  })
}

const NOBODY: RestoreTarget = { isEmpty: true, shopId: undefined, erasures: [] }

/** A shop of an earlier version has no list of them. */
async function readErased(client: pg.Client, shop: string): Promise<Erasure[]> {
  const { rows } = await client.query<{ known: boolean }>(
    `select to_regclass('customer_erasures') is not null as known`,
  )
  if (!rows[0]?.known) return []
  const erased = await client.query<{ id: string; at: Date }>(
    'select customer_id as id, erased_at as at from customer_erasures order by erased_at, customer_id',
  )
  return erased.rows.map(({ id, at }) => ({
    shop,
    customer_id: Number(id),
    erased_at: at.toISOString(),
  }))
}

const toShopId = (secret: string) => createHash('sha256').update(secret).digest('hex').slice(0, 32)

/**
 * What the shop at `url` has beside the copy; undefined where there is none, or one of another version, whose tables
 * this program does not know.
 */
export async function compareTarget(
  url: string,
  { isEmpty }: Pick<RestoreTarget, 'isEmpty'>,
  { figures }: Pick<PreparedRestore, 'figures'>,
): Promise<ShopFigures | undefined> {
  if (isEmpty || (await pendingMigrations(url)).length > 0) return undefined
  return listMissing(url, figures)
}
