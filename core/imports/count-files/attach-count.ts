import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { actorKey } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { SingleLineText } from '../../base/schemas.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { publishProductChange } from '../../catalog/products/publish-product-change.ts'
import { addBarcode } from '../../catalog/scanned-barcodes/add-barcode.ts'
import { noteCosts } from '../../stock/costs/note-costs.ts'
import { addCounts } from '../../stock/stocktakes/add-counts.ts'
import { applyStocktake } from '../../stock/stocktakes/apply-stocktake.ts'
import { openStocktake } from '../../stock/stocktakes/open-stocktake.ts'
import { matchGoods } from '../counts/match-goods.ts'
import { ATTACHABLE_REASONS } from '../counts/rules.ts'

/**
 * Says of which variant a row is that a file of counts does not know: its pairs are counted there, before the file is
 * applied with the others, afterwards at once by a stocktake of their own. A code that a box can have becomes one of the
 * variant's barcodes. The goods are named by their id or by a code, SKU or `model / colour / size`.
 */
export const attachCount = staff('can_manage_products')
  .act.route({
    method: 'POST',
    path: '/count-files/{import_run_id}/issues/{issue_id}/attach',
    summary: 'Attach a row of a file of counts to a variant',
    tags: ['imports'],
  })
  .input(
    z
      .strictObject({
        import_run_id: Id,
        issue_id: Id,
        variant_id: Id.optional(),
        goods: SingleLineText(200).optional(),
      })
      .refine((input) => (input.variant_id === undefined) !== (input.goods === undefined), {
        path: ['goods'],
        message: 'GOODS_MISSING',
      }),
  )
  .output(z.object({ variant_id: z.int(), pairs: z.int(), is_barcode: z.boolean() }))
  .errors({
    ISSUE_UNKNOWN: { status: 404 },
    /** Somebody has attached it, or nobody can. */
    ISSUE_STATE: { status: 409 },
    VARIANT_UNKNOWN: { status: 404 },
    GOODS_AMBIGUOUS: { status: 409 },
    STOCKTAKE_ENDED: { status: 409 },
  })
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, audit } = context
    const now = context.now()
    const issue = await lockIssue(tx, input.import_run_id, input.issue_id)
    if (!issue) throw errors.ISSUE_UNKNOWN()
    if (
      issue.pairs === null ||
      issue.locationId === null ||
      issue.isAttached ||
      !issue.isAttachable
    )
      throw errors.ISSUE_STATE()
    const variantId = input.variant_id ?? (await findGoods(tx, input.goods ?? ''))
    if (variantId === 'GOODS_AMBIGUOUS') throw errors.GOODS_AMBIGUOUS()
    const [variant] = await query<{ isCountable: boolean }>(tx, 'count_attach_goods', GOODS, [
      variantId ?? 0,
    ])
    if (variantId === undefined || !variant?.isCountable) throw errors.VARIANT_UNKNOWN()
    const by = { importRunId: input.import_run_id, variantId, actor: actorKey(actor), now }
    const counted = { ...by, ...issue, pairs: issue.pairs, locationId: issue.locationId }
    if (!(await countPairs(tx, counted))) throw errors.STOCKTAKE_ENDED()
    await query(tx, 'count_attach', ATTACH, {
      issue_id: input.issue_id,
      variant_id: variantId,
      actor: by.actor,
      now,
    })
    const added = await addBarcode(tx, { variantId, barcode: issue.said })
    if (added.productId !== undefined) await publishProductChange(tx, added.productId, now)
    audit({ table: 'import_runs', id: input.import_run_id, details: { variant_id: variantId } })
    return { variant_id: variantId, pairs: issue.pairs, is_barcode: added.refused === undefined }
  })

interface Issue {
  said: string
  pairs: number | null
  costCents: number | null
  row: number
  locationId: number | null
  location: string | null
  isAttached: boolean
  isAttachable: boolean
  isApplied: boolean
  scope: 'listed' | 'place'
  fileName: string
}

async function lockIssue(tx: Db, importRunId: number, issueId: number): Promise<Issue | undefined> {
  const values = [importRunId, issueId, ATTACHABLE_REASONS]
  const [issue] = await query<Issue>(tx, 'count_issue_lock', LOCK, values)
  return issue
}

/** The variant that a code or words mean; undefined where there is none. */
async function findGoods(tx: Db, written: string): Promise<number | undefined | 'GOODS_AMBIGUOUS'> {
  const [match] = await matchGoods(tx, [{ codes: [written], model: written, options: [] }])
  if (!match) return undefined
  if ('variantId' in match) return match.variantId
  return match.reason === 'GOODS_AMBIGUOUS' ? match.reason : undefined
}

type Counted = Omit<Issue, 'pairs' | 'locationId'> & {
  importRunId: number
  variantId: number
  pairs: number
  locationId: number
  actor: string
  now: Date
}

/** False where the stocktake of the file has ended by itself. */
async function countPairs(tx: Db, counted: Counted): Promise<boolean> {
  const { importRunId, locationId, variantId, pairs, costCents, row } = counted
  const [before] = await query<{ pairs: number; onShelf: number; stocktakeId: number | null }>(
    tx,
    'count_attach_before',
    BEFORE,
    [importRunId, locationId, variantId],
  )
  const isListed = before?.pairs !== null && before?.pairs !== undefined
  const keep = { importRunId, locationId, variantId, pairs, costCents, row }
  await query(tx, 'count_attach_sum', SUM, {
    import_run_id: keep.importRunId,
    location_id: keep.locationId,
    variant_id: keep.variantId,
    pairs: keep.pairs,
    cost_cents: keep.costCents,
    row: keep.row,
  })
  if (counted.isApplied) {
    // What the file has counted of the variant is in the books: these pairs lie beside those.
    const isBeside = isListed || counted.scope === 'place'
    return applyNow(tx, counted, pairs + (isBeside ? (before?.onShelf ?? 0) : 0))
  }
  const total = pairs + (before?.pairs ?? 0)
  return before?.stocktakeId
    ? addTotal(tx, before.stocktakeId, counted, total)
    : openFor(tx, counted, total)
}

async function addTotal(
  tx: Db,
  stocktakeId: number,
  { variantId, actor }: Counted,
  quantity: number,
): Promise<boolean> {
  const count = { operationId: randomUUID(), variantId, kind: 'total', quantity } as const
  const added = await addCounts(tx, { stocktakeId, counts: [count], actor })
  return !('refused' in added)
}

/** Of a file of which nothing was known at this place. */
async function openFor(tx: Db, counted: Counted, total: number): Promise<boolean> {
  const stocktakeId = await openListed(tx, counted, counted.scope)
  await query(tx, 'count_attach_stocktake', LINK, [
    counted.importRunId,
    counted.locationId,
    stocktakeId,
  ])
  return addTotal(tx, stocktakeId, counted, total)
}

async function applyNow(tx: Db, counted: Counted, total: number): Promise<boolean> {
  const { variantId, costCents, actor, now } = counted
  const stocktakeId = await openListed(tx, counted, 'listed')
  await addTotal(tx, stocktakeId, counted, total)
  if (costCents !== null) await noteCosts(tx, [{ variantId, costCents }])
  return !('refused' in (await applyStocktake(tx, { stocktakeId, now, actor })))
}

async function openListed(
  tx: Db,
  { location, fileName, actor }: Counted,
  scope: 'listed' | 'place',
): Promise<number> {
  const stocktakeId = await openStocktake(tx, {
    location: location ?? '',
    name: fileName.slice(0, 60),
    scope,
    blind: false,
    actor,
  })
  if (stocktakeId === undefined) throw new Error(`no stocktake was opened at ${location}`)
  return stocktakeId
}

const LOCK = `
  select i.said, i.pairs, i.cost_cents as "costCents", i.row, i.location_id as "locationId", l.code as location,
    i.variant_id is not null as "isAttached", i.reason::text = any($3::text[]) as "isAttachable",
    r.state = 'done' as "isApplied", f.scope, r.file_name as "fileName"
  from import_runs r join import_count_files f using (import_run_id) join import_count_issues i using (import_run_id)
  left join locations l on l.location_id = i.location_id and l.archived_at is null
  where r.import_run_id = $1 and i.issue_id = $2 for update of r`
const GOODS = `
  select p.stock_kind <> 'none' as "isCountable" from product_variants v join products p using (product_id)
  where v.variant_id = $1 and v.archived_at is null`
const BEFORE = `
  select (select pairs from import_counts where import_run_id = $1 and location_id = $2 and variant_id = $3) as pairs,
    ((select count(*) from inventory_items where variant_id = $3 and location_id = $2 and status in ('in_stock', 'reserved'))
      + (select coalesce(sum(quantity), 0) from counted_stock where variant_id = $3 and location_id = $2))::int as "onShelf",
    (select stocktake_id from import_count_stocktakes where import_run_id = $1 and location_id = $2) as "stocktakeId"`
const SUM = `
  insert into import_counts as c (import_run_id, location_id, variant_id, pairs, cost_cents, row)
  values (:import_run_id, :location_id, :variant_id, :pairs, :cost_cents, :row)
  on conflict (import_run_id, location_id, variant_id) do update set pairs = c.pairs + excluded.pairs,
    cost_cents = coalesce(c.cost_cents, excluded.cost_cents)`
const LINK = `
  insert into import_count_stocktakes (import_run_id, location_id, stocktake_id) values ($1, $2, $3)`
const ATTACH = `
  update import_count_issues set variant_id = :variant_id, attached_by = :actor, attached_at = :now
  where issue_id = :issue_id`
