import { type Db, query } from '../../base/db.server.ts'

/** Why a product cannot be changed. */
export const lockErrors = {
  PRODUCT_UNKNOWN: { status: 404 },
  /** It was saved since this version was read. */
  PRODUCT_CHANGED: { status: 409 },
  PRODUCT_ARCHIVED: { status: 409 },
} as const

type LockResult = { refused: keyof typeof lockErrors } | { version: number }

interface ProductLock {
  productId: number
  /** The one the editor read. */
  version: number
  now: Date
  /** Archived products may be changed too, so that they can be restored. */
  archived?: boolean
}

/**
 * Optimistic lock: raises the version and keeps the row locked until the act ends; a second save of the same version is
 * refused. Acts that lock pairs do so before (see `refreshListings`).
 */
export async function lockProduct(tx: Db, lock: ProductLock): Promise<LockResult> {
  const { productId, version, now, archived = false } = lock
  const [locked] = await query<{ version: number }>(tx, 'product_lock', LOCK, [
    productId,
    version,
    now,
    archived,
  ])
  if (locked) return locked
  const [product] = await query<{ version: number }>(
    tx,
    'product_version',
    'select version from products where product_id = $1',
    [productId],
  )
  if (!product) return { refused: 'PRODUCT_UNKNOWN' }
  return { refused: product.version === version ? 'PRODUCT_ARCHIVED' : 'PRODUCT_CHANGED' }
}

/** Raises the versions of products that the caller has locked and is about to change. */
export async function raiseVersions(
  tx: Db,
  productIds: readonly number[],
  now: Date,
): Promise<void> {
  await query(
    tx,
    'product_versions_raise',
    'update products set version = version + 1, updated_at = $2 where product_id = any($1::bigint[])',
    [productIds, now],
  )
}

const LOCK = `
  update products set version = version + 1, updated_at = $3
  where product_id = $1 and version = $2 and (archived_at is null or $4) returning version`
