import { type Db, query } from '../../base/db.server.ts'
import type { Translated } from '../../base/translated.ts'
import type { Dimension } from './rules.ts'

export interface Label {
  name: Translated
  /** What an address calls it, where that is not its key: the code of a till. */
  code?: string
  /** Its place among the others, where they have an order of their own. */
  sort?: number
}

/** Reads what the shop calls the values of a dimension; those of a list in code have none here. */
export async function readLabels(
  db: Db,
  dimension: Dimension,
  keys: readonly (string | null)[],
): Promise<Map<string, Label>> {
  const statement = STATEMENTS[dimension]
  const wanted = keys.filter((key) => key !== null)
  if (!statement || wanted.length === 0) return new Map()
  const rows = await query<Label & { key: string }>(db, `report_labels_${dimension}`, statement, [
    wanted,
  ])
  return new Map(rows.map(({ key, ...label }) => [key, label]))
}

const inSpanish = (name: string) => `jsonb_build_object('es', ${name})`

const build = (table: string, id: string, name: string, more = '') =>
  `select ${id}::text as key, ${name} as name${more} from ${table} where ${id} = any($1::bigint[])`

const STATEMENTS: Partial<Record<Dimension, string>> = {
  seller: `select user_id::text as key, ${inSpanish('name')} as name from staff_users where user_id = any($1::uuid[])`,
  till: build('tills', 'till_id', inSpanish(`code || ' · ' || name`), ', code'),
  place: build('locations', 'location_id', inSpanish('name')),
  category: build('product_categories', 'product_category_id', 'name'),
  brand: build('brands', 'brand_id', inSpanish('name')),
  collection: build('collections', 'collection_id', 'name'),
  product: build('products', 'product_id', 'name'),
  size: build('sizes', 'size_id', inSpanish(`upper(system) || ' ' || label`), ', sort'),
  colour: build('colours', 'colour_id', 'name'),
  campaign: build('campaigns', 'campaign_id', 'name'),
  coupon: build('coupons', 'coupon_id', inSpanish('code')),
}
