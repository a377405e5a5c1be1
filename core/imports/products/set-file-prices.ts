import { type Db, query } from '../../base/db.server.ts'
import type { SavedProduct } from '../../catalog/products/save-product.ts'
import { updateImportedValues } from '../../catalog/products/update-imported-values.ts'
import { setPrices } from '../../pricing/set-price.ts'
import type { RowWarning } from '../formats/parsed-product.ts'
import type { CheckedProduct } from './check-product.ts'
import { toImportedValues } from './to-imported-values.ts'

/** A price that a file would change, in cents with VAT. */
export interface PriceChange {
  variantId: number
  /** Of the variant in the file. */
  row: number
  oldCents: number
  newCents: number
}

/** With the ids of what is new, all that an undo takes back. */
export interface PriceRevert {
  variantId: number
  /** What was noted of its file. */
  imported: Record<string, string> | null
  /** What it cost in both channels; nothing where it had no price. */
  cents: number | null
  /** What the file made of it. */
  set: number
}

export interface FilePriceOptions {
  now: Date
  actor: string
  /** The shop's own export: a price that is in force says nothing new. */
  isOwnExport?: boolean
  /** Whether somebody who saw both wants this price of goods on sale to change; without it none does. */
  isConfirmed?(change: PriceChange): boolean
}

interface FilePrices {
  changedPrices: number
  repriced: PriceRevert[]
  heldPrices: PriceChange[]
  warnings: RowWarning[]
}

/**
 * Sets the prices of new variants, and of the others where the file says another one than it said last. A variant on
 * sale keeps its price until somebody who saw both has confirmed the file's.
 */
export async function setFilePrices(
  tx: Db,
  { variants }: CheckedProduct,
  saved: SavedProduct,
  { now, actor, isOwnExport, isConfirmed }: FilePriceOptions,
): Promise<FilePrices> {
  const all = variants.flatMap((variant, at) => {
    const known = saved.variants[at]
    return known ? [{ ...known, variant, says: toImportedValues(variant) }] : []
  })
  const made = all.filter(({ created }) => created)
  await setPrices(tx, {
    prices: made.flatMap(({ variantId, variant: { cents } }) =>
      cents ? { variantId, cents } : [],
    ),
    now,
    actor,
  })
  const known = all.filter(({ created }) => !created)
  const news = known.filter(({ imported, says }) => imported?.price_cents !== says.price_cents)
  const costs = await findCosts(tx, news, now)
  const settled = new Set<number>()
  const repriced: PriceRevert[] = []
  const heldPrices: PriceChange[] = []
  for (const { variantId, imported, variant } of news) {
    if (variant.cents === undefined) continue
    const { row, cents: newCents } = variant
    const { cents: oldCents = null, web = null } = costs.get(variantId) ?? {}
    if (isOwnExport && (newCents === oldCents || newCents === web)) settled.add(variantId)
    else if (saved.status === 'published' && oldCents !== null && oldCents !== newCents) {
      const change = { variantId, row, oldCents, newCents }
      if (isConfirmed?.(change))
        repriced.push({ variantId, imported, cents: oldCents, set: newCents })
      else heldPrices.push(change)
    } else repriced.push({ variantId, imported, cents: oldCents, set: newCents })
  }
  for (const { variantId } of heldPrices) settled.add(variantId)
  await noteNews(tx, known, settled)
  const prices = repriced.map(({ variantId, set }) => ({ variantId, cents: set }))
  return {
    changedPrices: await setPrices(tx, { prices, now, actor }),
    repriced,
    heldPrices,
    warnings: heldPrices.map(toWarning),
  }
}

interface KnownVariant {
  variantId: number
  imported: Record<string, string> | null
  says: Record<string, string>
}

/** What is noted of the file, but for a price that is not set: it is news again the next time. */
async function noteNews(
  tx: Db,
  known: readonly KnownVariant[],
  settled: ReadonlySet<number>,
): Promise<void> {
  const notes = known.map(({ variantId, imported, says: { price_cents, ...others } }) => {
    const hasPrice = price_cents !== undefined && !settled.has(variantId)
    const says = hasPrice ? { price_cents, ...others } : others
    return { variantId, before: imported, imported: says as Record<string, string> }
  })
  await updateImportedValues(
    tx,
    notes.filter(({ before, imported }) =>
      Object.entries(imported).some(([name, value]) => before?.[name] !== value),
    ),
  )
}

function toWarning({ row, oldCents, newCents }: PriceChange): RowWarning {
  const value = `${toEuros(oldCents)} → ${toEuros(newCents)}`
  return { row, field: 'price', reason: 'PRICE_UNCONFIRMED', value }
}

const toEuros = (cents: number) =>
  `${Math.trunc(cents / 100)},${String(cents % 100).padStart(2, '0')}`

async function findCosts(tx: Db, variants: readonly KnownVariant[], now: Date) {
  if (variants.length === 0) return new Map<number, Cost>()
  const ids = variants.map(({ variantId }) => variantId)
  const rows = await query<Cost>(tx, 'import_costs', COSTS, [ids, now])
  return new Map(rows.map((cost) => [cost.id, cost]))
}

interface Cost {
  id: number
  cents: number | null
  /** What it costs on the web, with reductions of now. */
  web: number | null
}

const COSTS = `
  select v.id, (select cents from prices
      where variant_id = v.id and channel is null and valid @> $2::timestamptz) as cents,
    (select cents from horma_price(v.id, 'web', $2)) as web
  from unnest($1::bigint[]) v (id)`
