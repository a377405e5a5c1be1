import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { hasRight } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { TranslatedText } from '../../base/schemas.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { FileRefusal } from '../../imports/file-refusal.ts'
import { fileErrors } from '../../imports/uploads/file-errors.ts'
import { type PlannedArticle, planPrices } from './plan-prices.ts'
import { readPriceRows } from './read-price-rows.ts'
import { readTable, TableContent, toDigest } from './read-table.ts'
import { MOST_SHOWN_ROWS, PRICE_ROW_REASONS } from './rules.ts'

const Change = z.object({
  row: z.int(),
  is_new: z.boolean(),
  name: TranslatedText,
  colour: TranslatedText.nullable(),
  size: z.string().nullable(),
  sku: z.string(),
  before_cents: z.int().nullable(),
  prices: z.array(z.object({ from_quantity: z.int(), cents: z.int() })),
})

/** Reads a supplier's price list without changing anything: what it would write, and which rows it could not take. */
export const checkPriceList = staff('can_manage_suppliers')
  .read.meta({ internal: true, pool: 'reports' })
  .route({
    method: 'POST',
    path: '/suppliers/{supplier_id}/price-lists/check',
    summary: 'Look at a price list of a supplier',
    tags: ['suppliers'],
  })
  .input(z.strictObject({ supplier_id: Id, content: TableContent }))
  .output(
    z.object({
      digest: z.string(),
      rows: z.int(),
      added: z.int(),
      changed: z.int(),
      unchanged: z.int(),
      /** Articles that would cost nothing. */
      free: z.int(),
      /** The first ones that would be written. */
      changes: z.array(Change),
      /** How many rows are not taken, and the first of them. */
      refused: z.int(),
      problems: z.array(
        z.object({ row: z.int(), reason: z.enum(PRICE_ROW_REASONS), said: z.string() }),
      ),
    }),
  )
  .errors({ ...fileErrors, SUPPLIER_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { db, actor }, input: { supplier_id, content }, errors }) => {
    if (!hasRight(actor, 'see_costs')) throw errors.FORBIDDEN()
    const known = await query(db, 'supplier_exists', EXISTS, { supplier_id })
    if (known.length === 0) throw errors.SUPPLIER_UNKNOWN()
    const read = await readPriceList(content).catch((error: unknown) => {
      if (!(error instanceof FileRefusal)) throw error
      const { reason, row = null, columns } = error
      throw errors[reason]({ data: { row, columns: [...columns] } })
    })
    const plan = await planPrices(db, supplier_id, read.rows)
    const problems = [...read.problems, ...plan.problems].sort((one, other) => one.row - other.row)
    const written = plan.articles.filter(({ is }) => is !== 'unchanged')
    const added = written.filter(({ is }) => is === 'new').length
    return {
      digest: toDigest(content),
      rows: read.count,
      added,
      changed: written.length - added,
      unchanged: plan.articles.length - written.length,
      free: written.filter(({ prices }) => prices.some(({ cents }) => cents === 0)).length,
      changes: await describe(db, written.slice(0, MOST_SHOWN_ROWS)),
      refused: problems.length,
      problems: problems
        .slice(0, MOST_SHOWN_ROWS)
        .map((each) => ({ ...each, said: each.said.slice(0, 80) })),
    }
  })

/** Throws FileRefusal. */
export async function readPriceList(content: string) {
  const table = await readTable(content)
  return { ...readPriceRows(table), count: table.rows.length }
}

async function describe(
  db: Db,
  written: readonly PlannedArticle[],
): Promise<z.infer<typeof Change>[]> {
  type Goods = Pick<z.infer<typeof Change>, 'name' | 'colour' | 'size' | 'sku'>
  const rows = await query<Goods & { variantId: number }>(db, 'supplier_price_words', WORDS, {
    variant_ids: written.map(({ variantId }) => variantId),
  })
  return written.flatMap(({ variantId, row, is, beforeCents, prices }) => {
    const goods = rows.find((each) => each.variantId === variantId)
    if (!goods) return []
    const { variantId: _, ...words } = goods
    return [{ ...words, row, is_new: is === 'new', before_cents: beforeCents, prices }]
  })
}

const EXISTS = 'select from suppliers where supplier_id = :supplier_id and archived_at is null'
const WORDS = `
  select v.variant_id as "variantId", p.name, c.name as colour, s.label as size, v.sku
  from product_variants v join products p using (product_id) left join colours c using (colour_id)
  left join sizes s using (size_id) where v.variant_id = any(:variant_ids::bigint[])`
