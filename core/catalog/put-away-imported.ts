import { type Db, run } from '../base/db.server.ts'
import { showChange } from './show-change.ts'
import { writeSearchText } from './write-search-text.ts'

/** The last of each that stood before an import: later ones that nobody uses go with it. */
export interface Marks {
  brand: number
  category: number
  colour: number
}

interface Imported {
  productId: number
  variantIds: readonly number[]
  /** The product too, not only these variants. */
  whole: boolean
  marks: Marks | null
  now: Date
}

/**
 * Puts away what an import brought, as if it had never been: the rows stay, archived, for prices and movements
 * hang on them, but their handle, SKUs, options and addresses are free, so that the same file can come in again.
 * Brands, categories and colours that came with it and that nothing else uses are gone. The caller has seen that
 * nobody sold or reserved any of it, and has taken pairs and barcodes away.
 */
export async function putAwayImported(tx: Db, imported: Imported): Promise<void> {
  const { productId, variantIds, whole, marks, now } = imported
  const [of] = await run<Of>(tx, 'imported_of', OF, [productId, variantIds])
  await run(tx, 'imported_variants_away', VARIANTS, [productId, variantIds, now])
  if (whole) {
    await run(tx, 'imported_product_away', PRODUCT, [productId, now])
    await run(tx, 'imported_slugs_away', SLUGS, [productId])
  } else await writeSearchText(tx, productId)
  await showChange(tx, productId, now)
  if (!of || !marks) return
  await run(tx, 'imported_colours_away', COLOURS, [of.colours, marks.colour])
  if (!whole) return
  await run(tx, 'imported_brand_away', BRAND, [of.brand, marks.brand])
  await run(tx, 'imported_category_away', CATEGORY, [of.category, marks.category])
}

interface Of {
  brand: number | null
  category: number | null
  colours: number[]
}

const OF = `
  select brand_id as brand, product_category_id as category, array(
    select distinct colour_id from product_variants v
    where v.variant_id = any($2::bigint[]) and colour_id is not null) as colours
  from products where product_id = $1`

/** Their options stay readable, and are nobody's: no other variant has this one's number among its own. */
const VARIANTS = `
  update product_variants v set archived_at = $3, sku = '~' || variant_id, colour_id = null,
    attributes = attributes || jsonb_build_object('~', variant_id::text)
      || coalesce((select jsonb_build_object('color', c.name ->> 'es') from colours c where c.colour_id = v.colour_id), '{}')
  where product_id = $1 and variant_id = any($2::bigint[])`

const PRODUCT = `
  update products set archived_at = $2, updated_at = $2, status = 'draft', published_at = null,
    handle = '~' || product_id, brand_id = null, product_category_id = null, search_text = '', search = '', search_all = ''
  where product_id = $1`

const SLUGS = `delete from slugs where kind = 'product' and id = $1`

const COLOURS = `
  delete from colours c where colour_id = any($1::bigint[]) and colour_id > $2
    and not exists (select from product_variants v where v.colour_id = c.colour_id)
    and not exists (select from product_pictures p where p.colour_id = c.colour_id)`

const BRAND = `
  with gone as (
    delete from brands b where brand_id = $1 and brand_id > $2
      and not exists (select from products p where p.brand_id = b.brand_id)
      and not exists (select from size_charts s where s.brand_id = b.brand_id)
    returning brand_id
  )
  delete from slugs using gone where kind = 'brand' and id = gone.brand_id`

const CATEGORY = `
  with gone as (
    delete from product_categories c where product_category_id = $1 and product_category_id > $2
      and not exists (select from products p where p.product_category_id = c.product_category_id)
      and not exists (select from product_categories k where k.parent_category_id = c.product_category_id)
    returning product_category_id
  )
  delete from slugs using gone where kind = 'category' and id = gone.product_category_id`
