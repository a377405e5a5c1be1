import { type Db, query } from '../../base/db.server.ts'
import type { ProductComposition } from '../composition.ts'
import { findOrCreateBrand } from '../find-or-create.ts'
import { writeSearchText } from '../search/write-search-text.ts'

interface DraftGaps {
  /** Name of the brand of goods that have none. */
  brand?: string | undefined
  /** What goods of this kind are made of; it is marked to be checked. */
  composition?: ProductComposition | undefined
}

/** Fills in what a draft does not say; what it says stays, and goods on sale stay as they are. */
export async function fillDraft(
  tx: Db,
  productId: number,
  { brand, composition }: DraftGaps,
): Promise<void> {
  const filled: unknown[] = []
  if (brand) {
    const values = [productId, await findOrCreateBrand(tx, brand)]
    filled.push(...(await query(tx, 'draft_brand', BRAND, values)))
  }
  if (composition) {
    const values = [productId, JSON.stringify(composition)]
    filled.push(...(await query(tx, 'draft_composition', COMPOSITION, values)))
  }
  if (filled.length > 0) await writeSearchText(tx, productId)
}

const BRAND = `
  update products set brand_id = $2
  where product_id = $1 and brand_id is null and status = 'draft' returning product_id`
const COMPOSITION = `
  update products set composition = $2::jsonb, composition_to_check = true
  where product_id = $1 and composition is null and status = 'draft' and stock_kind = 'pair'
  returning product_id`
