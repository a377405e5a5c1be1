import { type Db, run } from '../../base/db.server.ts'

/** Why a product cannot be changed as somebody meant to. */
export const heldErrors = {
  PRODUCT_UNKNOWN: { status: 404 },
  /** Somebody else has saved it since it was read. */
  PRODUCT_CHANGED: { status: 409 },
  PRODUCT_ARCHIVED: { status: 409 },
} as const

type Held = { refused: keyof typeof heldErrors } | { version: number }

interface Holding {
  productId: number
  /** The one that was on the screen. */
  version: number
  now: Date
  /** Also what was put away may be changed: to bring it back. */
  archived?: boolean
}

/**
 * Counts one more save of a product and holds its row until the act ends. Of two people who save what they
 * read at the same version the later is refused. Acts that lock pairs do so before (see `refreshListings`).
 */
export async function holdProduct(tx: Db, holding: Holding): Promise<Held> {
  const { productId, version, now, archived = false } = holding
  const [held] = await run<{ version: number }>(tx, 'product_hold', HOLD, [
    productId,
    version,
    now,
    archived,
  ])
  if (held) return held
  const [found] = await run<{ version: number }>(
    tx,
    'product_version',
    'select version from products where product_id = $1',
    [productId],
  )
  if (!found) return { refused: 'PRODUCT_UNKNOWN' }
  return { refused: found.version === version ? 'PRODUCT_ARCHIVED' : 'PRODUCT_CHANGED' }
}

const HOLD = `
  update products set version = version + 1, updated_at = $3
  where product_id = $1 and version = $2 and (archived_at is null or $4) returning version`
