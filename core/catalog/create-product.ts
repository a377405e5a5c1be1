import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { type Db, run } from '../base/db.server.ts'
import { base32 } from '../base/ids.ts'
import { staff } from '../base/procedures.ts'
import type { Translated } from '../base/translated.ts'
import { ProductName, productTexts } from './product-schemas.ts'
import { slugOf } from './rules.ts'
import { writeSearchText } from './write-search-text.ts'
import { textErrors, writeTexts } from './write-texts.ts'

/** Begins a product, as a draft without variants. Two products may have one name. */
export const createProduct = staff('can_manage_products')
  .act.route({
    method: 'POST',
    path: '/office/products',
    successStatus: 201,
    summary: 'Begin a product',
    tags: ['catalog'],
  })
  .meta({ public: true })
  .input(z.strictObject({ name: ProductName, ...productTexts }))
  .output(z.object({ product_id: z.int(), version: z.int() }))
  .errors({
    CHOICE_UNKNOWN: {
      ...textErrors.CHOICE_UNKNOWN,
      data: z.object({ fields: z.array(z.string()) }),
    },
  })
  .handler(async ({ context, input, errors }) => {
    const { tx, record } = context
    const made = await productRow(tx, input.name, context.now())
    const { unknown } = await writeTexts(tx, made.product_id, input)
    if (unknown.length > 0) throw errors.CHOICE_UNKNOWN({ data: { fields: unknown } })
    await writeSearchText(tx, made.product_id)
    record({
      table: 'products',
      id: made.product_id,
      details: { fields: Object.keys(input) },
    })
    return made
  })

/** The first handle that no product of the shop has: the name's own, else with a number or a few characters. */
async function productRow(tx: Db, name: Translated, now: Date) {
  const slug = slugOf(name.es)
  const numbered = [2, 3, 4, 5, 6, 7, 8, 9].map((n) => `${slug}-${n}`)
  const handles = [slug, ...numbered, `${slug}-${base32(randomBytes(5)).toLowerCase()}`]
  for (const handle of handles) {
    const [made] = await run<{ product_id: number; version: number }>(tx, 'product_begin', BEGIN, [
      handle,
      name,
      now,
    ])
    if (made) return made
  }
  throw new Error(`products: no handle is free for ${slug}`)
}

const BEGIN = `
  insert into products (source, handle, name, created_at, updated_at) values ('horma', $1, $2, $3, $3)
  on conflict (source, handle) do nothing returning product_id, version`
