import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { toOneLine } from '../../base/lines/rules.ts'
import { hasRight } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { TranslatedText } from '../../base/schemas.ts'
import { LOW_STOCK_RULES } from '../../settings/rules.ts'
import { SEASONS } from '../facts/rules.ts'
import { MISSING_FIELDS, OFFICE_SORTS } from '../rules.ts'
import { OFFICE_PAGE, officeListStatement } from './office-list-statement.ts'
import { Id, PRODUCT_STATES } from './product-schemas.ts'

export const OfficeFilter = z.strictObject({
  /** Words of name, brand, colour, category or description, a SKU, or a barcode; beginnings are enough. */
  q: z.string().overwrite(toOneLine).max(100).optional(),
  /** Without it: all that is not archived. */
  status: z.enum(PRODUCT_STATES).optional(),
  /** Key of a collection. */
  collection: z.string().max(40).optional(),
  product_category_id: Id.optional(),
  brand_id: Id.optional(),
  season: z.enum(SEASONS).optional(),
  /** A variant is low by the rule of the settings. */
  low_stock: z.boolean().optional(),
  uncategorised: z.boolean().optional(),
  /** Something is missing, be it only for a good page. Pairs are not meant: they come and go. */
  missing: z.boolean().optional(),
  /** The law wants more of it before it may be sold: its maker, or the composition of a shoe. */
  lacking_by_law: z.boolean().optional(),
})

const ListedPage = OfficeFilter.extend({
  sort: z.enum(OFFICE_SORTS).default('touched'),
  page: z.int().min(1).max(10_000).default(1),
  /** With what the goods cost and what is earned by them; not for whoever may not see costs. */
  with_costs: z.boolean().default(false),
})

export const ListedProduct = z.object({
  product_id: z.int(),
  slug: z.string(),
  name: TranslatedText,
  brand: z.string().nullable(),
  collection: TranslatedText.nullable(),
  category: TranslatedText.nullable(),
  status: z.enum(PRODUCT_STATES),
  picture: z.string().nullable(),
  colours: z.array(z.object({ name: TranslatedText, swatch: z.string().nullable() })),
  /** Each size with its pairs in all colours, and whether it is low in one of them. */
  sizes: z.array(z.object({ size: z.string().nullable(), stock: z.int(), is_low: z.boolean() })),
  variants: z.int(),
  /** Variants that are low by `low_stock`. */
  low: z.int(),
  stock: z.int(),
  reserved: z.int(),
  /** On the web, VAT included; null where nothing has a price. */
  from_cents: z.int().nullable(),
  to_cents: z.int().nullable(),
  missing: z.array(z.enum(MISSING_FIELDS)),
  updated_at: z.string(),
  /** Without VAT, of the sizes whose cost is known; null where none is. Absent unless it is asked for. */
  cost_from_cents: z.int().nullable().optional(),
  cost_to_cents: z.int().nullable().optional(),
  /** Of a pair, on average: the price of now without VAT less its cost, in cents and as a per cent of that price. */
  margin_cents: z.int().nullable().optional(),
  margin_percent: z.int().nullable().optional(),
})

/** The rule, and the pairs below which a variant has few. */
const LowStock = z.object({ rule: z.enum(LOW_STOCK_RULES), few_pairs: z.int() })

/** Products in whatever state, searched and filtered, in pages of 25. */
export const listOfficeProducts = staff('can_manage_products')
  .read.route({
    method: 'GET',
    path: '/office/products',
    summary: 'Products as the office lists them',
    tags: ['catalog'],
  })
  .input(ListedPage)
  .output(
    z.object({
      products: z.array(ListedProduct),
      page: z.int(),
      pages: z.int(),
      total: z.int(),
      /** How many the other filters find in each state. */
      states: z.object({ draft: z.int(), published: z.int(), archived: z.int() }),
      /** What counts as low, by the settings. */
      low_stock: LowStock,
    }),
  )
  .handler(async ({ context: { db, now, actor }, input }) => {
    const { with_costs, ...asked } = input
    const withCosts = with_costs && hasRight(actor, 'see_costs')
    const found = await readOfficePage(db, { ...asked, withCosts }, now())
    const { products, total, low_stock, ...states } = found
    const pages = Math.max(Math.ceil(total / OFFICE_PAGE), 1)
    return { products, page: input.page, pages, total, states, low_stock }
  })

/** One page of products, with how many the filter finds. */
export async function readOfficePage(
  db: Db,
  page: Parameters<typeof officeListStatement>[0],
  now: Date,
): Promise<Found> {
  const { name, text, values } = officeListStatement(page, now)
  const [found] = await query<Found>(db, name, text, values)
  if (!found) throw new Error('products: nothing was counted')
  return found
}

interface Found {
  products: z.infer<typeof ListedProduct>[]
  total: number
  draft: number
  published: number
  archived: number
  low_stock: z.infer<typeof LowStock>
}
