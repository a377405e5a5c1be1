import { type Db, query } from '../../base/db.server.ts'

/** What a listing is filtered, counted and sorted by. Moments in milliseconds. */
export interface ListingFacts {
  id: number
  publishedAt: number
  cents: number
  isReduced: boolean
  reduction: number
  inStock: boolean
  collectionId: number | null
  categoryId: number | null
  brandId: number | null
  /** Labels of sizes, families of colours and ids of choices that have a pair now. */
  sizes: readonly string[]
  colours: readonly string[]
  choices: readonly number[]
}

/** A size in a family of colours. */
export interface ListingChoice {
  id: number
  family: string
  size: string
}

interface FactsRead {
  listings: ListingFacts[]
  choices: ListingChoice[]
}

/** Reads the listings of some products, or of all, with what their choices are. */
export async function readListingFacts(db: Db, ids: readonly number[] | null): Promise<FactsRead> {
  const [row] = await query<FactsRead>(db, 'listing_facts', FACTS, [ids])
  if (!row) throw new Error('the facts of listings were not read')
  return row
}

/** As two values: each is parsed at once, where rows would be parsed number by number. */
const FACTS = `
  with asked as materialized (
    select * from product_listings where $1::bigint[] is null or product_id = any($1)
  )
  select
    (select coalesce(json_agg(json_build_object(
      'id', product_id,
      'publishedAt', extract(epoch from published_at) * 1000,
      'cents', from_cents,
      'isReduced', prior_cents is not null,
      'reduction', reduction,
      'inStock', in_stock,
      'collectionId', collection_id,
      'categoryId', product_category_id,
      'brandId', brand_id,
      'sizes', sizes,
      'colours', colours,
      'choices', choices
    )), '[]') from asked) as listings,
    (select coalesce(json_agg(json_build_object('id', listing_choice_id, 'family', family, 'size', size)), '[]')
      from listing_choices where listing_choice_id in (select unnest(choices) from asked)) as choices`
