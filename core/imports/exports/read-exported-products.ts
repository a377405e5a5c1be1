import { type Db, query } from '../../base/db.server.ts'
import type { Translated } from '../../base/translated.ts'
import type { Contactable } from '../../catalog/brands/rules.ts'
import type { ProductFacts } from '../../catalog/facts/rules.ts'

export interface ExportedVariant {
  colour: Translated | null
  swatch: string | null
  family: string | null
  size: string | null
  attributes: Record<string, string>
  sku: string
  /** GS1 numbers first. */
  barcodes: string[]
  /** In force on the web now, VAT included. */
  cents: number | null
  /** How many the web can sell. */
  pairs: number
  weightGrams: number | null
  /** What one costs the shop, without VAT; null also where it is not asked for. */
  costCents: number | null
}

export interface ExportedPicture {
  hash: string
  colour: Translated | null
  alt: Translated | null
}

export interface ExportedProduct {
  productId: number
  source: string
  handle: string
  /** 1 for the first product with this handle, 2 for the next from another source. */
  nth: number
  status: 'draft' | 'published'
  name: Translated
  description: Translated | null
  brand: string | null
  collection: string | null
  category: Translated | null
  shelf: string | null
  /** Length, width and height in millimetres; null where it has no box of its own. */
  box: string | null
  composition: unknown
  facts: ProductFacts
  maker: Contactable | null
  responsible: Contactable | null
  /** The first one first; `colour` where it shows one. */
  pictures: ExportedPicture[]
  variants: ExportedVariant[]
}

const PAGE = 100

/** Products after the one with that id, drafts too, in the order in which they were made; none at the end. */
export function readExportedProducts(
  db: Db,
  after: number,
  { now, withCosts }: { now: Date; withCosts: boolean },
): Promise<ExportedProduct[]> {
  return query<ExportedProduct>(db, 'export_products', PRODUCTS, [after, now, PAGE, withCosts])
}

const PRODUCTS = `
  select p.product_id as "productId", p.source, p.handle, p.status, p.name, p.description, b.name as brand,
    c.key as collection, k.name as category, p.shelf,
    p.box_length_mm || ' x ' || p.box_width_mm || ' x ' || p.box_height_mm as box,
    p.composition, jsonb_build_object('season', p.season, 'width', p.width, 'heel', p.heel, 'shaft', p.shaft,
      'closing', p.closing) as facts, b.maker, b.responsible,
    (select count(*)::int from products other where other.handle = p.handle and other.product_id <= p.product_id
      and other.archived_at is null) as nth,
    coalesce((
      select jsonb_agg(jsonb_build_object('hash', pp.hash, 'alt', pp.alt, 'colour', colour.name)
        order by pp.colour_id nulls first, pp.position)
      from product_pictures pp left join colours colour using (colour_id) where pp.product_id = p.product_id
    ), '[]') as pictures,
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'colour', colour.name, 'swatch', colour.swatch, 'family', colour.family, 'size', s.label,
        'attributes', v.attributes, 'sku', v.sku, 'weightGrams', v.weight_grams,
        'costCents', case when $4 then (select cost_cents from variant_costs c where c.variant_id = v.variant_id) end,
        'barcodes', array(select barcode from barcodes code where code.variant_id = v.variant_id
          order by barcode ~ '^[0-9]{8,14}$' desc, barcode collate "C"),
        'cents', (select cents from horma_price(v.variant_id, 'web', $2)),
        'pairs', (select available from horma_available(v.variant_id, null, $2))
      ) order by v.variant_id)
      from product_variants v left join colours colour using (colour_id) left join sizes s using (size_id)
      where v.product_id = p.product_id and v.archived_at is null
    ), '[]') as variants
  from products p left join brands b using (brand_id) left join collections c using (collection_id)
  left join product_categories k using (product_category_id)
  where p.product_id > $1 and p.archived_at is null
  order by p.product_id limit $3`
