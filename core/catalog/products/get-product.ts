import { z } from 'zod'
import { days, later } from '../../base/clock.ts'
import { query } from '../../base/db.server.ts'
import { visitor } from '../../base/procedures/procedures.ts'
import { TranslatedText } from '../../base/schemas.ts'
import { ProductComposition, parseComposition } from '../composition.ts'
import { ProductFactsAnswer } from '../facts/facts-schema.ts'
import type { FactName } from '../facts/rules.ts'
import { NEW_DAYS, toAvailability } from '../rules.ts'
import { ShownMaker } from '../shown-maker.ts'

const Size = z.object({
  variant_id: z.int(),
  size: z.string().nullable(),
  attributes: z.record(z.string(), z.string()),
  variant_sku: z.string(),
  price_cents: z.int(),
  /** Where the price is reduced: the lowest of the 30 days before. (LOCM, article 20) */
  prior_cents: z.int().nullable(),
  /** Outsiders are told the class, never the count. */
  availability: z.enum(['many', 'last_two', 'last', 'none']),
})

const Colour = z.object({
  colour_id: z.int().nullable(),
  name: TranslatedText.nullable(),
  swatch: z.string().nullable(),
  pictures: z.array(z.object({ hash: z.string(), alt: TranslatedText.nullable() })),
  sizes: z.array(Size),
})

const Product = z.object({
  product_id: z.int(),
  slug: z.string(),
  name: TranslatedText,
  description: TranslatedText.nullable(),
  brand: z.string().nullable(),
  collection: z.object({ key: z.string(), name: TranslatedText }).nullable(),
  category: z.object({ slug: z.string(), name: TranslatedText }).nullable(),
  composition: ProductComposition,
  ...ProductFactsAnswer.shape,
  /** Who makes it, and who answers for it in the Union; null where nobody has written it yet. (GPSR, article 19) */
  maker: ShownMaker.nullable(),
  /** Published in the last 30 days. */
  is_new: z.boolean(),
  /** When the clock alone changes what is said here: a price begins or ends, or the model is new no more. */
  changes_at: z.string().nullable(),
  /** What enough customers say of its fit: it is smaller or bigger than its size says. */
  fit: z.enum(['small', 'big']).nullable(),
  colours: z.array(Colour),
})

/** A published product with its colours and sizes, the prices and pairs of now. */
export const getProduct = visitor.read
  .route({ method: 'GET', path: '/products/{product_id}', summary: 'A product', tags: ['catalog'] })
  .meta({ cached: 'product' })
  .input(z.strictObject({ product_id: z.int().positive().max(Number.MAX_SAFE_INTEGER) }))
  .output(Product)
  .errors({ PRODUCT_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { db, now: clock }, input, errors }) => {
    const now = clock()
    const [product] = await query<ProductRow>(db, 'product_read', PRODUCT, {
      product_id: input.product_id,
      now,
    })
    if (!product) throw errors.PRODUCT_UNKNOWN()
    const { variants, pictures, composition, published_at, changes_at, ...rest } = product
    const onSale = variants.filter(isOnSale)
    if (onSale.length === 0) throw errors.PRODUCT_UNKNOWN()
    const oldAt = later(published_at, days(NEW_DAYS))
    return {
      ...rest,
      composition: parseComposition(composition),
      is_new: now < oldAt,
      changes_at: nextChange([oldAt, changes_at], now),
      colours: colours(onSale, pictures),
    }
  })

type Colour = z.infer<typeof Colour>
type Picture = Colour['pictures'][number] & { colour_id: number | null }
type Product = z.infer<typeof Product>
interface ProductRow
  extends Pick<
    Product,
    | 'product_id'
    | 'slug'
    | 'name'
    | 'description'
    | 'brand'
    | 'collection'
    | 'category'
    | 'fit'
    | 'maker'
    | FactName
  > {
  composition: unknown
  published_at: Date
  changes_at: Date | null
  pictures: Picture[]
  variants: VariantRow[]
}
interface OnSale extends Omit<z.infer<typeof Size>, 'availability'> {
  pairs: number
  colour_id: number | null
  colour: Colour['name']
  swatch: string | null
}
/** One whose price begins later, or has ended, has none. */
type VariantRow = Omit<OnSale, 'price_cents'> & { price_cents: number | null }

function isOnSale(variant: VariantRow): variant is OnSale {
  return variant.price_cents !== null
}

function nextChange(moments: readonly (Date | null)[], now: Date): string | null {
  const ahead = moments.filter((moment) => moment !== null).filter((moment) => moment > now)
  return ahead.length > 0 ? new Date(Math.min(...ahead.map(Number))).toISOString() : null
}

/** Variants by colour, in the order they come: first the colours, then the sizes. */
function colours(variants: readonly OnSale[], pictures: readonly Picture[]): Colour[] {
  const byColour = new Map<number | null, Colour>()
  for (const { colour_id, colour, swatch, pairs, ...size } of variants) {
    let group = byColour.get(colour_id)
    if (!group) {
      const own = pictures.filter((picture) => picture.colour_id === colour_id)
      const shown = own.length > 0 ? own : pictures.filter((picture) => picture.colour_id === null)
      group = {
        colour_id,
        name: colour,
        swatch,
        pictures: shown.map(({ hash, alt }) => ({ hash, alt })),
        sizes: [],
      }
      byColour.set(colour_id, group)
    }
    group.sizes.push({ ...size, availability: toAvailability(pairs) })
  }
  return [...byColour.values()]
}

/** Pairs are counted as far as the class of availability goes. */
const VARIANTS = `
  select v.variant_id, v.colour_id, c.name as colour, c.swatch, s.label as size, v.attributes, v.sku as variant_sku,
    price.cents as price_cents, price.prior_cents,
    stock.available as pairs
  from product_variants v
  cross join lateral horma_price(v.variant_id, 'web', :now) price
  cross join lateral horma_web_available(v.variant_id, :now, 3) stock
  left join colours c using (colour_id) left join sizes s using (size_id)
  where v.product_id = :product_id and v.archived_at is null
  order by v.colour_id nulls first, s.sort nulls first, v.attributes::text, v.variant_id`

/** The kept row knows when a price changes next; where that moment has just passed, the prices are asked. */
const PRODUCT = `
  select p.product_id, p.name, p.description, b.name as brand, p.composition, p.published_at,
    p.season, p.width, p.heel, p.shaft, p.closing,
    case when b.maker is not null then jsonb_build_object('maker', b.maker, 'responsible', b.responsible) end as maker,
    case when l.changes_at is null or l.changes_at > :now then l.changes_at else (
      select min(price.changes_at) from product_variants v cross join lateral horma_price(v.variant_id, 'web', :now) price
      where v.product_id = p.product_id and v.archived_at is null) end as changes_at,
    coalesce((select slug from slugs where kind = 'product' and lang = 'es' and id = p.product_id and current), '') as slug,
    case when c.key is not null then jsonb_build_object('key', c.key, 'name', c.name) end as collection,
    (select jsonb_build_object('slug', slug, 'name', pc.name) from slugs
      where kind = 'category' and lang = 'es' and id = pc.product_category_id and current) as category,
    coalesce((select jsonb_agg(jsonb_build_object('colour_id', colour_id, 'hash', hash, 'alt', alt) order by position)
      from product_pictures pp where pp.product_id = p.product_id), '[]') as pictures,
    (select fit from product_fits f where f.product_id = p.product_id) as fit,
    (select coalesce(json_agg(variant), '[]') from (${VARIANTS}) variant) as variants
  from products p left join brands b using (brand_id) left join collections c using (collection_id)
  left join product_listings l using (product_id)
  left join product_categories pc on pc.product_category_id = p.product_category_id and pc.is_active
  where p.product_id = :product_id and p.status = 'published' and p.archived_at is null`
