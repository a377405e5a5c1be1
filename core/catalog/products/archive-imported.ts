import { type Db, query } from '../../base/db.server.ts'
import { deleteUnusedWords, writeSearchText } from '../search/write-search-text.ts'
import { publishProductChange } from './publish-product-change.ts'

/** The highest ids before an import: rows above them came with it or later. */
export interface HighWaterMarks {
  brand: number
  category: number
  colour: number
  /** Absent in imports from before it was recorded. */
  size?: number
}

interface Imported {
  productId: number
  variantIds: readonly number[]
  /** Archives the product too, not only these variants. */
  whole: boolean
  now: Date
}

/** What an archived product used: ids, and words of searches. Those that nothing else uses are deleted later. */
export interface OrphanCandidates {
  brands: number[]
  categories: number[]
  colours: number[]
  sizes: number[]
  words: string[]
}

/**
 * Takes what an import created out of lists, searches and tills, and answers what those products used. The caller has
 * checked that none of it was sold, reserved or changed, and deletes the rows themselves right after.
 */
export async function archiveImported(tx: Db, imported: Imported): Promise<OrphanCandidates> {
  const { productId, variantIds, whole, now } = imported
  const [used] = await query<OrphanCandidates>(tx, 'imported_used', USED, [productId, variantIds])
  await query(tx, 'imported_variants_archive', VARIANTS, [productId, variantIds, now])
  if (whole) await query(tx, 'imported_product_archive', PRODUCT, [productId, now])
  await publishProductChange(tx, productId, now)
  return used ?? { brands: [], categories: [], colours: [], sizes: [], words: [] }
}

/** Rewrites the search text of a product that lost variants. */
export async function reindexImported(tx: Db, productId: number, now: Date): Promise<void> {
  await writeSearchText(tx, productId)
  await publishProductChange(tx, productId, now)
}

/** Of what its products used, what an import has brought itself or inherited from one that was undone before it. */
export function findOwnOrphans(
  used: OrphanCandidates,
  marks: HighWaterMarks | null,
  inherited: Partial<OrphanCandidates> | null,
): OrphanCandidates {
  const own = (ids: number[], mark: number | undefined, known: number[] = []) =>
    ids.map(Number).filter((id) => (mark !== undefined && id > mark) || known.includes(id))
  return {
    brands: own(used.brands, marks?.brand, inherited?.brands),
    categories: own(used.categories, marks?.category, inherited?.categories),
    colours: own(used.colours, marks?.colour, inherited?.colours),
    sizes: own(used.sizes, marks?.size, inherited?.sizes),
    words: used.words,
  }
}

/**
 * Deletes brands, categories, colours, sizes and search words where nothing uses them. The last step of a revert, alone
 * in its transaction: other writers of words wait for it.
 */
export async function deleteOrphans(
  tx: Db,
  { brands, categories, colours, sizes, words }: OrphanCandidates,
): Promise<void> {
  await deleteUnusedWords(tx, words)
  await query(tx, 'imported_colours_delete', COLOURS, [colours])
  await query(tx, 'imported_brands_delete', BRANDS, [brands])
  await query(tx, 'imported_categories_delete', CATEGORIES, [categories])
  await query(tx, 'imported_sizes_delete', SIZES, [sizes])
}

const USED = `
  with variants as (select colour_id, size_id from product_variants where variant_id = any($2::bigint[]))
  select array_remove(array[brand_id], null) as brands,
    array_remove(array[product_category_id], null) as categories,
    array(select distinct colour_id from variants where colour_id is not null) as colours,
    array(select distinct size_id from variants where size_id is not null) as sizes,
    array(select substr(lexeme, 2) from unnest(search_all) where lexeme like 'c%') as words
  from products where product_id = $1`

/** This write is what removes them from the tills. */
const VARIANTS = `
  update product_variants set archived_at = $3 where product_id = $1 and variant_id = any($2::bigint[])`

const PRODUCT = `
  update products set archived_at = $2, status = 'draft', published_at = null where product_id = $1`

const COLOURS = `
  delete from colours c where colour_id = any($1::bigint[])
    and not exists (select from product_variants v where v.colour_id = c.colour_id)
    and not exists (select from product_pictures p where p.colour_id = c.colour_id)`

const SIZES = `
  delete from sizes s where size_id = any($1::bigint[])
    and not exists (select from product_variants v where v.size_id = s.size_id)
    and not exists (select from size_chart_rows r where r.size_id = s.size_id)`

const BRANDS = `
  with deleted as (
    delete from brands b where brand_id = any($1::bigint[])
      and not exists (select from products p where p.brand_id = b.brand_id)
      and not exists (select from size_charts s where s.brand_id = b.brand_id)
    returning brand_id
  )
  delete from slugs using deleted where kind = 'brand' and id = deleted.brand_id`

const CATEGORIES = `
  with deleted as (
    delete from product_categories c where product_category_id = any($1::bigint[])
      and not exists (select from products p where p.product_category_id = c.product_category_id)
      and not exists (select from product_categories k where k.parent_category_id = c.product_category_id)
    returning product_category_id
  )
  delete from slugs using deleted where kind = 'category' and id = deleted.product_category_id`
