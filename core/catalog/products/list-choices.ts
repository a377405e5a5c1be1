import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { TranslatedText } from '../../base/schemas.ts'

const Choices = z.object({
  collections: z.array(z.object({ key: z.string(), name: TranslatedText })),
  categories: z.array(
    z.object({
      product_category_id: z.int(),
      name: TranslatedText,
      parent_category_id: z.int().nullable(),
    }),
  ),
  brands: z.array(
    z.object({
      brand_id: z.int(),
      name: z.string(),
      /** Who makes its goods; null where nobody has written it yet. */
      maker: z.string().nullable(),
    }),
  ),
  colours: z.array(
    z.object({
      colour_id: z.int(),
      key: z.string(),
      name: TranslatedText,
      swatch: z.string().nullable(),
      family: z.string().nullable(),
    }),
  ),
  tax_classes: z.array(
    z.object({ tax_class: z.string(), name: TranslatedText, rate: z.number().nullable() }),
  ),
})

/** What a product may be: collections, categories, brands, colours and tax classes of the shop. */
export const listChoices = staff('can_manage_products')
  .read.route({
    method: 'GET',
    path: '/office/product-choices',
    summary: 'What a product may be',
    tags: ['catalog'],
  })
  .input(z.strictObject({}))
  .output(Choices)
  .handler(async ({ context }) => {
    const [choices] = await query<z.infer<typeof Choices>>(context.db, 'product_choices', CHOICES, [
      context.now(),
    ])
    if (!choices) throw new Error('catalog: no choices were read')
    return choices
  })

const CHOICES = `
  select
    coalesce((select json_agg(json_build_object('key', key, 'name', name) order by display_order, collection_id)
      from collections where archived_at is null), '[]') as collections,
    coalesce((select json_agg(json_build_object('product_category_id', product_category_id, 'name', name,
        'parent_category_id', parent_category_id)
        order by display_order, name ->> 'es' collate "und-x-icu", product_category_id)
      from product_categories where archived_at is null), '[]') as categories,
    coalesce((select json_agg(json_build_object('brand_id', brand_id, 'name', name, 'maker', maker ->> 'name')
        order by name collate "und-x-icu", brand_id)
      from brands where archived_at is null), '[]') as brands,
    coalesce((select json_agg(json_build_object('colour_id', colour_id, 'key', key, 'name', name, 'swatch', swatch,
        'family', family) order by name ->> 'es' collate "und-x-icu", colour_id)
      from colours), '[]') as colours,
    coalesce((select json_agg(json_build_object('tax_class', c.tax_class, 'name', c.name, 'rate', r.rate)
        order by r.rate desc nulls last, c.tax_class)
      from tax_classes c left join tax_rates r on r.tax_class = c.tax_class and r.valid @> $1::timestamptz), '[]')
      as tax_classes`
