import { type Db, run } from '../../base/db.server.ts'
import { forgetWords, writeSearchText } from '../search/write-search-text.ts'
import { showChange } from './show-change.ts'

/** The last of each that stood before an import: later ones that nobody uses go with it. */
export interface Marks {
  brand: number
  category: number
  colour: number
  /** Nothing of imports from before sizes were marked. */
  size?: number
}

interface Imported {
  productId: number
  variantIds: readonly number[]
  /** The product too, not only these variants. */
  whole: boolean
  now: Date
}

/** What a product used, and nobody may use once it is gone: ids, and words of searches. */
export interface Leftovers {
  brands: number[]
  categories: number[]
  colours: number[]
  sizes: number[]
  words: string[]
}

/**
 * Takes what an import brought out of lists, searches and tills, and answers what else came with it. The caller has
 * seen that nobody sold, reserved or changed any of it, and forgets the rows themselves right after.
 */
export async function putAwayImported(tx: Db, imported: Imported): Promise<Leftovers> {
  const { productId, variantIds, whole, now } = imported
  const [of] = await run<Leftovers>(tx, 'imported_of', OF, [productId, variantIds])
  await run(tx, 'imported_variants_away', VARIANTS, [productId, variantIds, now])
  if (whole) await run(tx, 'imported_product_away', PRODUCT, [productId, now])
  await showChange(tx, productId, now)
  return of ?? { brands: [], categories: [], colours: [], sizes: [], words: [] }
}

/** Writes anew what is searched of a product of which variants are gone. */
export async function rewordImported(tx: Db, productId: number, now: Date): Promise<void> {
  await writeSearchText(tx, productId)
  await showChange(tx, productId, now)
}

/**
 * Forgets the brands, categories, colours and sizes that came with an import, and the words that only its products
 * had, where nobody uses them any more. The last act of an undo, alone in its transaction: whoever writes words
 * waits for it.
 */
export async function forgetLeftovers(tx: Db, left: Leftovers, marks: Marks | null): Promise<void> {
  await forgetWords(tx, left.words)
  if (!marks) return
  await run(tx, 'imported_colours_away', COLOURS, [left.colours, marks.colour])
  await run(tx, 'imported_brands_away', BRANDS, [left.brands, marks.brand])
  await run(tx, 'imported_categories_away', CATEGORIES, [left.categories, marks.category])
  if (marks.size === undefined) return
  await run(tx, 'imported_sizes_away', SIZES, [left.sizes, marks.size])
}

const OF = `
  with of as (select colour_id, size_id from product_variants where variant_id = any($2::bigint[]))
  select array_remove(array[brand_id], null) as brands,
    array_remove(array[product_category_id], null) as categories,
    array(select distinct colour_id from of where colour_id is not null) as colours,
    array(select distinct size_id from of where size_id is not null) as sizes,
    array(select substr(lexeme, 2) from unnest(search_all) where lexeme like 'c%') as words
  from products where product_id = $1`

/** Tills hear of it by this write. */
const VARIANTS = `
  update product_variants set archived_at = $3 where product_id = $1 and variant_id = any($2::bigint[])`

const PRODUCT = `
  update products set archived_at = $2, status = 'draft', published_at = null where product_id = $1`

const COLOURS = `
  delete from colours c where colour_id = any($1::bigint[]) and colour_id > $2
    and not exists (select from product_variants v where v.colour_id = c.colour_id)
    and not exists (select from product_pictures p where p.colour_id = c.colour_id)`

const SIZES = `
  delete from sizes s where size_id = any($1::bigint[]) and size_id > $2
    and not exists (select from product_variants v where v.size_id = s.size_id)
    and not exists (select from size_chart_rows r where r.size_id = s.size_id)`

const BRANDS = `
  with gone as (
    delete from brands b where brand_id = any($1::bigint[]) and brand_id > $2
      and not exists (select from products p where p.brand_id = b.brand_id)
      and not exists (select from size_charts s where s.brand_id = b.brand_id)
    returning brand_id
  )
  delete from slugs using gone where kind = 'brand' and id = gone.brand_id`

const CATEGORIES = `
  with gone as (
    delete from product_categories c where product_category_id = any($1::bigint[]) and product_category_id > $2
      and not exists (select from products p where p.product_category_id = c.product_category_id)
      and not exists (select from product_categories k where k.parent_category_id = c.product_category_id)
    returning product_category_id
  )
  delete from slugs using gone where kind = 'category' and id = gone.product_category_id`
