import { z } from 'zod'
import { run } from '../base/db.server.ts'
import { visitor } from '../base/procedures.ts'
import { TranslatedText } from '../base/schemas.ts'
import { availability } from './rules.ts'

const Size = z.object({
  variant_id: z.int(),
  size: z.string().nullable(),
  attributes: z.record(z.string(), z.string()),
  variant_sku: z.string(),
  price_cents: z.int(),
  /** Pairs that can be had now. */
  stock: z.int(),
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
  colours: z.array(Colour),
})

/** A published product with its colours and sizes, the prices and pairs of now. */
export const getProduct = visitor.read
  .route({ method: 'GET', path: '/products/{product_id}', summary: 'A product', tags: ['catalog'] })
  .meta({ public: true })
  .input(z.strictObject({ product_id: z.int().positive().max(Number.MAX_SAFE_INTEGER) }))
  .output(Product)
  .errors({ PRODUCT_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { db, now }, input, errors }) => {
    const values = [input.product_id, now()]
    const [[product], variants] = await Promise.all([
      run<ProductRow>(db, 'product_read', PRODUCT, [input.product_id]),
      run<VariantRow>(db, 'product_variants_read', VARIANTS, values),
    ])
    if (!product || variants.length === 0) throw errors.PRODUCT_UNKNOWN()
    const { pictures, ...rest } = product
    return { ...rest, colours: colours(variants, pictures) }
  })

type Colour = z.infer<typeof Colour>
type Picture = Colour['pictures'][number] & { colour_id: number | null }
type ProductRow = Omit<z.infer<typeof Product>, 'colours'> & { pictures: Picture[] }
interface VariantRow extends Omit<z.infer<typeof Size>, 'availability'> {
  colour_id: number | null
  colour: Colour['name']
  swatch: string | null
}

/** Variants by colour, in the order they come: first the colours, then the sizes. */
function colours(variants: readonly VariantRow[], pictures: readonly Picture[]): Colour[] {
  const byColour = new Map<number | null, Colour>()
  for (const { colour_id, colour, swatch, ...size } of variants) {
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
    group.sizes.push({ ...size, availability: availability(size.stock) })
  }
  return [...byColour.values()]
}

const PRODUCT = `
  select p.product_id, p.name, p.description, b.name as brand,
    coalesce((select slug from slugs where kind = 'product' and lang = 'es' and id = p.product_id and current), '') as slug,
    case when c.key is not null then jsonb_build_object('key', c.key, 'name', c.name) end as collection,
    coalesce((select jsonb_agg(jsonb_build_object('colour_id', colour_id, 'hash', hash, 'alt', alt) order by position)
      from product_pictures pp where pp.product_id = p.product_id), '[]') as pictures
  from products p left join brands b using (brand_id) left join collections c using (collection_id)
  where p.product_id = $1 and p.status = 'published' and p.archived_at is null`

const VARIANTS = `
  select v.variant_id, v.colour_id, c.name as colour, c.swatch, s.label as size, v.attributes, v.sku as variant_sku,
    price.cents as price_cents,
    (select count(*)::int from inventory_items i where i.variant_id = v.variant_id
      and (i.status = 'in_stock' or (i.status = 'reserved' and i.reserved_until <= $2))) as stock
  from product_variants v
  cross join lateral (
    select cents from prices where variant_id = v.variant_id and valid @> $2::timestamptz
      and (channel is null or channel = 'web') order by channel nulls last limit 1
  ) price
  left join colours c using (colour_id) left join sizes s using (size_id)
  where v.product_id = $1 and v.archived_at is null
  order by v.colour_id nulls first, s.sort nulls first, v.attributes::text, v.variant_id`
