import { z } from 'zod'
import { type Db, query } from '../../../base/db.server.ts'
import { hasRight } from '../../../base/procedures/actor.ts'
import { staff } from '../../../base/procedures/procedures.ts'
import { Id } from '../../../catalog/products/product-schemas.ts'
import { readCountFile, seeCounts } from '../../../imports/counts/ask-counts.ts'
import { type GoodsMatch, matchGoods } from '../../../imports/counts/match-goods.ts'
import type { CountedGoods } from '../../../imports/counts/read-counts.ts'
import { FileRefusal } from '../../../imports/file-refusal.ts'
import { MOST_LINE_PAIRS, MOST_ORDER_LINES } from '../rules.ts'

/** A request holds a file of this size, as base64. */
const MOST_LETTERS = 900_000

/**
 * Reads the file of an order without changing anything: a code, which is an EAN, an SKU or the supplier's own, pairs and
 * perhaps a cost. Answers what it would order and which rows nobody can read; whoever applies it sets these lines. Costs
 * are left out for whoever may not see them.
 */
export const readSupplierOrderFile = staff('can_manage_supplier_orders')
  .read.route({
    method: 'POST',
    path: '/supplier-order-files',
    summary: 'Read the file of a purchase order',
    tags: ['suppliers'],
  })
  .input(
    z.strictObject({
      /** Whose own codes are known besides those of the shop. */
      supplier_id: Id.optional(),
      content: z.base64().min(1).max(MOST_LETTERS),
    }),
  )
  .output(
    z.object({
      rows: z.int(),
      lines: z.array(
        z.object({
          variant_id: z.int(),
          quantity: z.int(),
          cost_cents: z.int().nullable(),
        }),
      ),
      pairs: z.int(),
      /** Rows that order nothing, with what they say; the first hundred. */
      refused: z.array(z.object({ row: z.int(), reason: z.string(), text: z.string() })),
      refused_count: z.int(),
    }),
  )
  .errors({
    ORDER_FILE_UNREADABLE: { status: 422 },
    ORDER_FILE_TOO_BIG: { status: 422, data: z.object({ most_lines: z.int() }) },
    GOODS_UNMAPPED: { status: 422 },
  })
  .handler(async ({ context: { db, actor }, input: { supplier_id, content }, errors }) => {
    const bytes = Buffer.from(content, 'base64')
    const read = await readBytes(bytes).catch((error: unknown) => {
      if (!(error instanceof FileRefusal)) throw error
      throw errors.ORDER_FILE_UNREADABLE()
    })
    if (!read) throw errors.GOODS_UNMAPPED()
    const matches = await matchOrdered(db, supplier_id, read.goods)
    const withCosts = hasRight(actor, 'see_costs')
    const lines = new Map<
      number,
      { variant_id: number; quantity: number; cost_cents: number | null }
    >()
    const refused = read.issues.map(({ row, reason, text }) => ({
      row,
      reason: String(reason),
      text,
    }))
    for (const [at, goods] of read.goods.entries()) {
      const match = matches[at]
      if (!match || 'reason' in match) {
        const text = goods.codes[0] ?? goods.model
        refused.push({ row: goods.row, reason: String(match?.reason ?? 'CODE_UNKNOWN'), text })
        continue
      }
      const before = lines.get(match.variantId)
      const quantity = Math.min((before?.quantity ?? 0) + goods.pairs, MOST_LINE_PAIRS)
      const cost_cents = withCosts ? (goods.costCents ?? before?.cost_cents ?? null) : null
      if (quantity > 0)
        lines.set(match.variantId, { variant_id: match.variantId, quantity, cost_cents })
    }
    if (lines.size > MOST_ORDER_LINES)
      throw errors.ORDER_FILE_TOO_BIG({ data: { most_lines: MOST_ORDER_LINES } })
    const ordered = [...lines.values()]
    return {
      rows: read.rows,
      lines: ordered,
      pairs: ordered.reduce((sum, { quantity }) => sum + quantity, 0),
      refused: refused.toSorted((a, b) => a.row - b.row).slice(0, 100),
      refused_count: refused.length,
    }
  })

/** In one piece; undefined where no column holds codes. */
async function readBytes(bytes: Uint8Array) {
  const readPiece = async (part: number) => (part === 0 ? bytes : undefined)
  const { columns, hasTitles } = await seeCounts(readPiece)
  if (!Object.values(columns).includes('code')) return undefined
  return readCountFile(readPiece, { columns, hasTitles })
}

/** By the codes of the shop, else by those of the supplier that name one variant. */
async function matchOrdered(
  db: Db,
  supplierId: number | undefined,
  goods: readonly CountedGoods[],
): Promise<GoodsMatch[]> {
  const matches = await matchGoods(db, goods)
  const unknown = goods.flatMap(({ codes }, at) => {
    const match = matches[at]
    return match && 'reason' in match && match.reason === 'CODE_UNKNOWN' ? codes : []
  })
  if (unknown.length === 0 || supplierId === undefined) return matches
  const rows = await query<{ code: string; variantId: number }>(db, 'supplier_codes_find', CODES, [
    supplierId,
    unknown.map((code) => code.toUpperCase()),
  ])
  const named = new Map(rows.map(({ code, variantId }) => [code, variantId]))
  return matches.map((match, at) => {
    if (!('reason' in match) || match.reason !== 'CODE_UNKNOWN') return match
    const ids = goods[at]?.codes.flatMap((code) => named.get(code.toUpperCase()) ?? [])
    const [variantId] = ids ?? []
    return variantId === undefined ? match : { variantId }
  })
}

const CODES = `
  select upper(a.code) as code, min(a.variant_id) as "variantId"
  from supplier_articles a join product_variants v using (variant_id)
  where a.supplier_id = $1 and upper(a.code) = any($2::text[]) and v.archived_at is null
  group by upper(a.code) having count(*) = 1`
