import { type Db, query } from '../../base/db.server.ts'
import { findCodes } from '../../stock/boxes/find-codes.ts'
import { arePriceSteps, type PriceStep } from '../articles/rules.ts'
import type { WrittenArticle } from '../articles/write-articles.ts'
import type { PriceRow, PriceRowIssue } from './read-price-rows.ts'

/** What a price list does to one variant. */
export interface PlannedArticle extends WrittenArticle {
  /** The first one that names it. */
  row: number
  is: 'new' | 'changed' | 'unchanged'
  beforeCents: number | null
  prices: PriceStep[]
}

interface KnownArticle {
  variantId: number
  code: string | null
  minimum: number
  prices: PriceStep[]
}

interface Draft {
  row: number
  code: string | undefined
  minimum: number | undefined
  prices: Map<number, number>
}

/** Says what the rows of a price list do to a supplier's articles; rows of unknown goods are told. */
export async function planPrices(
  db: Db,
  supplierId: number,
  rows: readonly PriceRow[],
): Promise<{ articles: PlannedArticle[]; problems: PriceRowIssue[] }> {
  const problems: PriceRowIssue[] = []
  const drafts = new Map<number, Draft>()
  const find = await prepareFinding(db, supplierId, rows)
  for (const row of rows) {
    const variants = find(row)
    if (variants.length === 0) {
      problems.push({ row: row.row, reason: 'GOODS_UNKNOWN', said: nameRow(row) })
      continue
    }
    for (const variantId of variants) {
      const isRepeated = !addRow(drafts, variantId, row)
      if (isRepeated) {
        problems.push({ row: row.row, reason: 'PRICE_REPEATED', said: nameRow(row) })
        break
      }
    }
  }
  const known = await readKnown(db, supplierId, [...drafts.keys()])
  const articles: PlannedArticle[] = []
  for (const [variantId, draft] of drafts) {
    const planned = compare(variantId, draft, known.get(variantId))
    if (planned) articles.push(planned)
    else problems.push({ row: draft.row, reason: 'STEPS_ORDER', said: draft.code ?? '' })
  }
  problems.sort((one, other) => one.row - other.row)
  return { articles, problems }
}

const nameRow = ({ codes, code, model }: PriceRow) => codes[0] ?? (code || model)

/** Whether the row says nothing else of the variant than a row before. */
function addRow(drafts: Map<number, Draft>, variantId: number, row: PriceRow): boolean {
  const draft = drafts.get(variantId) ?? {
    row: row.row,
    code: undefined,
    minimum: undefined,
    prices: new Map<number, number>(),
  }
  const before = draft.prices.get(row.fromQuantity)
  if (before !== undefined && before !== row.cents) return false
  draft.prices.set(row.fromQuantity, row.cents)
  draft.code ??= row.code || undefined
  draft.minimum ??= row.minimum
  drafts.set(variantId, draft)
  return true
}

/** Undefined where its prices by quantity make no sense together. */
function compare(
  variantId: number,
  draft: Draft,
  known: KnownArticle | undefined,
): PlannedArticle | undefined {
  const steps = new Map(draft.prices)
  const first = known?.prices.find(({ from_quantity }) => from_quantity === 1)
  if (!steps.has(1) && first) steps.set(1, first.cents)
  const prices = [...steps]
    .map(([from_quantity, cents]) => ({ from_quantity, cents }))
    .sort((one, other) => one.from_quantity - other.from_quantity)
  if (!arePriceSteps(prices)) return undefined
  const { row, code, minimum } = draft
  const article = { variantId, code, minimum, prices }
  const isSame =
    known !== undefined &&
    (code === undefined || code === known.code) &&
    (minimum === undefined || minimum === known.minimum) &&
    JSON.stringify(prices) === JSON.stringify(known.prices)
  const is = known ? (isSame ? 'unchanged' : 'changed') : 'new'
  return Object.assign(article, { row, is, beforeCents: first?.cents ?? null } as const)
}

/** By the shop's own codes first, then by the supplier's, then by the model: these may mean several sizes. */
async function prepareFinding(
  db: Db,
  supplierId: number,
  rows: readonly PriceRow[],
): Promise<(row: PriceRow) => number[]> {
  const own = await findCodes(
    db,
    rows.flatMap(({ codes }) => codes),
  )
  const bare = rows.filter(({ codes }) => codes.length === 0)
  const words = [...new Set(bare.flatMap(({ code, model }) => [code, model]).filter(Boolean))]
  const named = await query<{ is: 'code' | 'model'; word: string; variantIds: number[] }>(
    db,
    'supplier_price_goods',
    GOODS,
    { supplier_id: supplierId, words },
  )
  const get = (is: 'code' | 'model', word: string) =>
    named.find((each) => each.is === is && each.word === word.toLowerCase())?.variantIds ?? []
  return ({ codes, code, model }) => {
    const found = codes.flatMap((each) => own.get(each)?.variantId ?? [])
    if (codes.length > 0) return [...new Set(found)].slice(0, 1)
    const byCode = code === '' ? [] : get('code', code)
    if (byCode.length > 0 || model === '') return byCode
    const byModel = get('model', model)
    return byModel.length > 0 ? byModel : get('code', model)
  }
}

async function readKnown(
  db: Db,
  supplierId: number,
  variantIds: readonly number[],
): Promise<ReadonlyMap<number, KnownArticle>> {
  const rows = await query<KnownArticle>(db, 'supplier_price_known', KNOWN, {
    supplier_id: supplierId,
    variant_ids: variantIds,
  })
  return new Map(rows.map((each) => [each.variantId, each]))
}

const GOODS = `
  select 'code' as is, lower(a.code) as word, json_agg(a.variant_id order by a.variant_id) as "variantIds"
  from supplier_articles a
  where a.supplier_id = :supplier_id and lower(a.code) in (select lower(w) from unnest(:words::text[]) as w) group by 2
  union all
  select 'model', p.handle, json_agg(v.variant_id order by v.variant_id)
  from products p join product_variants v using (product_id)
  where v.archived_at is null and p.archived_at is null
    and p.handle in (select lower(w) from unnest(:words::text[]) as w) group by 2`
const KNOWN = `
  select a.variant_id as "variantId", a.code, a.minimum, coalesce((
    select json_agg(json_build_object('from_quantity', p.from_quantity, 'cents', p.cents) order by p.from_quantity)
    from supplier_prices p where p.supplier_id = a.supplier_id and p.variant_id = a.variant_id), '[]') as prices
  from supplier_articles a where a.supplier_id = :supplier_id and a.variant_id = any(:variant_ids::bigint[])`
