import { type Db, query } from '../base/db.server.ts'
import { type Column, readColumns } from './read-columns.ts'
import { MODELS, SOLD, STOCKED, VARIANTS } from './restock-statements.ts'
import { type RestockWindow, UNSOLD_DAYS } from './rules.ts'
import type { RunFacts, SizeFacts } from './rules-speed.ts'

export interface SupplierFacts {
  supplierId: number
  name: string
  leadDays: number | null
}

export interface RestockFacts {
  /** The day of the shop. */
  today: string
  runs: RunFacts[]
  /** Those that are not archived, by name. */
  suppliers: SupplierFacts[]
}

/** Reads every published model of pairs by colour and size: sales, stock, receipts, orders, what was asked for, and suppliers. */
export async function readRestockFacts(
  db: Db,
  { now, window }: { now: Date; window: RestockWindow },
): Promise<RestockFacts> {
  const days = await readDays(db, now, window)
  const { today } = days
  const [sold, stocked, variants, models, suppliers] = await Promise.all([
    readColumns(db, SOLD, {
      names: ['variant_id', 'sold', 'gross', 'last_sold'],
      values: { ...days, trial: null },
    }),
    readColumns(db, STOCKED, { names: ['variant_id', 'pairs', 'oldest'], values: { now } }),
    readColumns(db, VARIANTS, {
      names: [
        'variant_id',
        'product_id',
        'colour_id',
        'size_id',
        'bought',
        'first_in',
        'on_order',
        'asked',
        'supplier_id',
        'minimum',
      ],
      values: { now, from: days.from },
    }),
    query<Omit<RunFacts, 'sizes' | 'colourId'>>(db, 'restock_models', MODELS),
    query<SupplierFacts>(db, 'restock_suppliers', SUPPLIERS),
  ])
  const leads = new Map(suppliers.map(({ supplierId, leadDays }) => [supplierId, leadDays]))
  const bySold = indexRows(sold.variant_id)
  const byStock = indexRows(stocked.variant_id)
  const toSize = (at: number): SizeFacts => {
    const variantId = variants.variant_id[at] ?? 0
    const sale = bySold.get(variantId) ?? -1
    const held = byStock.get(variantId) ?? -1
    const supplierId = variants.supplier_id[at] ?? null
    return {
      variantId,
      sizeId: variants.size_id[at] ?? null,
      sold: sold.sold[sale] ?? 0,
      soldGross: sold.gross[sale] ?? 0,
      lastSold: sold.last_sold[sale] ?? null,
      available: stocked.pairs[held] ?? 0,
      onOrder: variants.on_order[at] ?? 0,
      asked: variants.asked[at] ?? 0,
      bought: variants.bought[at] ?? 0,
      firstIn: variants.first_in[at] ?? null,
      oldest: stocked.oldest[held] ?? null,
      supplierId,
      leadDays: supplierId === null ? null : (leads.get(supplierId) ?? null),
      minimum: variants.minimum[at] ?? 1,
    }
  }
  return { today, runs: groupRuns(variants, models, toSize), suppliers }
}

async function readDays(db: Db, now: Date, window: RestockWindow) {
  const [days] = await query<{ today: string; from: string; since: string }>(
    db,
    'restock_days',
    `select horma_day($1)::text as today, (horma_day($1) - $2::int + 1)::text as from,
       (horma_day($1) - greatest($2::int, $3::int) + 1)::text as since`,
    [now, window, UNSOLD_DAYS],
  )
  if (!days) throw new Error('restock_days: nothing was answered')
  return days
}

const indexRows = (ids: Column): ReadonlyMap<number, number> =>
  new Map(ids.map((id, at) => [id ?? 0, at]))

/** The rows are in the order of models and colours. */
function groupRuns(
  { product_id, colour_id }: Record<'product_id' | 'colour_id', Column>,
  models: readonly Omit<RunFacts, 'sizes' | 'colourId'>[],
  toSize: (at: number) => SizeFacts,
): RunFacts[] {
  const known = new Map(models.map((model) => [model.productId, model]))
  const runs: (RunFacts & { sizes: SizeFacts[] })[] = []
  for (const [at, productId] of product_id.entries()) {
    const model = known.get(productId ?? 0)
    if (!model) continue
    const colourId = colour_id[at] ?? null
    const last = runs.at(-1)
    if (last?.productId === productId && last.colourId === colourId) last.sizes.push(toSize(at))
    else runs.push({ ...model, colourId, sizes: [toSize(at)] })
  }
  return runs
}

const SUPPLIERS = `
  select supplier_id as "supplierId", name, lead_days as "leadDays" from suppliers
  where archived_at is null order by lower(name)`
