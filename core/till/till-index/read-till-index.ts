import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { TranslatedText } from '../../base/schemas.ts'
import { STOCK_KINDS } from '../../catalog/rules.ts'
import { TillCode } from '../../devices/tills/find-till.ts'
import { ITEM_GRADES } from '../../stock/rules.ts'
import { type Cursor, readCursor, type SeenSnapshot, writeCursor } from './index-cursor.ts'
import { CHANGED, SNAPSHOT } from './index-statements.ts'

const PAGE = 5_000

/** A pair that is sold as itself: shown, returned or damaged. */
const IndexedMark = z.object({
  item_id: z.int(),
  /** On its label. */
  code: z.string(),
  grade: z.enum(ITEM_GRADES),
  note: z.string().nullable(),
  /** VAT included; null where it costs what its variant does. */
  cents: z.int().nullable(),
})

const IndexedVariant = z.object({
  variant_id: z.int(),
  product_id: z.int(),
  sku: z.string(),
  barcodes: z.array(z.string()),
  name: TranslatedText,
  brand: z.string().nullable(),
  colour: TranslatedText.nullable(),
  swatch: z.string().nullable(),
  /** '38', '40 · ancho'. */
  size: z.string().nullable(),
  size_sort: z.number().nullable(),
  /** At the counter, VAT included. */
  price_cents: z.int(),
  /** Where that is reduced: the lowest of the 30 days before. (LOCM, article 20) */
  prior_cents: z.int().nullable(),
  /** What the clock changes next, so that a till without the shop charges it; `from` in ms, no price is not on sale. */
  next_prices: z.array(
    z.object({ from: z.int(), price_cents: z.int().nullable(), prior_cents: z.int().nullable() }),
  ),
  /** Per cent of VAT, as a till charges it while it has no connection. */
  tax_rate: z.number(),
  /** How much can be sold now, of pairs and of counted goods. */
  stock: z.int(),
  /** How much is reserved for web orders and parked tickets. */
  reserved: z.int(),
  /** Hash of a picture of this colour. */
  picture: z.string().nullable(),
  /** Pairs, counted goods, or a service. */
  stock_kind: z.enum(STOCK_KINDS),
  category_id: z.int().nullable(),
  /** Where its boxes stand: 'A-12'. */
  shelf: z.string().nullable(),
  /** What enough customers say of the model's fit. */
  fit: z.enum(['small', 'big']).nullable(),
  /** What the shop's other places can sell now; none where there is one place. */
  elsewhere: z.array(z.object({ place: z.string(), stock: z.int() })),
  /** Its marked pairs at this place, each sold as itself; `stock` has none of them. */
  marks: z.array(IndexedMark),
})

/**
 * What a till needs to scan and search by itself: everything the counter sells, in pages, then what changed.
 * Called again and again with the cursor of the answer before; at once while `more` is true. `whole` says that
 * the page belongs to a full reading, `start` that it is the first of one: what the till had is void then. `gone`
 * is no longer sold. A cursor that is unreadable, or older than six days, starts a full reading.
 *
 * No change is missed, however late it commits. Numbers of a sequence, and moments, are given before the commit,
 * so the last one seen says nothing of those below it. Here each change carries the id of its transaction
 * (`till_changes.xid`), and the cursor keeps the whole snapshot of the statement that was read: which transactions
 * had ended then, and which ran. A change is due when its transaction had not ended in the cursor's snapshot
 * (`pg_visible_in_snapshot`) and has in the statement's own. The statement gives out its own snapshot, so that
 * what it saw and what the next cursor counts as seen are the same to the transaction. Pages keep the snapshot of
 * the first of them: what changes meanwhile comes once more with the next reading.
 *
 * Prices that begin or end by the clock, and reservations whose time passes, change no row: those between the
 * cursor's moment and now are added.
 */
export const readTillIndex = staff('can_manage_sales_pos')
  .read.route({
    method: 'GET',
    path: '/till-index',
    summary: 'What tills sell, whole or what changed',
    tags: ['till'],
  })
  .input(
    z.strictObject({
      /** Counts what its place has; without it, what all places have. */
      till: TillCode.optional(),
      after: z.string().max(8_000).optional(),
      limit: z.int().min(1).max(PAGE).optional(),
    }),
  )
  .output(
    z.object({
      cursor: z.string(),
      whole: z.boolean(),
      start: z.boolean(),
      more: z.boolean(),
      variants: z.array(IndexedVariant),
      gone: z.array(z.int()),
    }),
  )
  .handler(async ({ context: { db, now: clock }, input }) => {
    const now = clock()
    const limit = input.limit ?? PAGE
    const cursor = readCursor(input.after, now)
    const till = input.till ?? null
    const read = await readPage(db, cursor, { limit, now, till })
    const after = read.known ? cursor : undefined
    const { page } = read.known ? read : await readPage(db, undefined, { limit, now, till })
    const begun = after?.page?.begun ?? { snapshot: page.snapshot, at: now.getTime() }
    const more = page.ids.length === limit
    const last = page.ids.at(-1) ?? 0
    const next: Cursor = more
      ? { of: page.database, since: after?.since, page: { begun, last } }
      : { of: page.database, since: begun }
    const offeredIds = new Set(page.variants.map((variant) => variant.variant_id))
    const whole = after?.since === undefined
    return {
      cursor: writeCursor(next),
      whole,
      start: whole && after === undefined,
      more,
      variants: page.variants,
      gone: whole ? [] : page.ids.filter((id) => !offeredIds.has(id)),
    }
  })

interface Page {
  database: string
  snapshot: string
  /** No transaction of the database is as young as one that the cursor has seen. */
  ahead: boolean
  /** Ids of the variants on the page, ascending; those no longer sold are missing from `variants`. */
  ids: number[]
  variants: z.infer<typeof IndexedVariant>[]
}

/** A cursor of another database, or of a later state of this one (a backup was put back), is not known here. */
async function readPage(
  db: Db,
  cursor: Cursor | undefined,
  { limit, now, till }: { limit: number; now: Date; till: string | null },
) {
  const last = cursor?.page?.last ?? 0
  const since: SeenSnapshot | undefined = cursor?.since
  const newest = cursor?.page?.begun ?? since
  const values = {
    now,
    after_variant: last,
    limit,
    newest_snapshot: newest?.snapshot ?? null,
    till,
  }
  const [page] = since
    ? await query<Page>(db, 'till_index_changed', CHANGED, {
        ...values,
        since_snapshot: since.snapshot,
        since: new Date(since.at),
      })
    : await query<Page>(db, 'till_index_page', SNAPSHOT, values)
  if (!page) throw new Error('till index: nothing was read')
  return { page, known: !cursor || (cursor.of === page.database && !page.ahead) }
}
