import { type Db, query } from '../../base/db.server.ts'
import { type FoundCode, findCodes } from '../boxes/find-codes.ts'
import { lockStocktake, type StocktakeRefusal } from './lock-stocktake.ts'
import type { CountKind } from './rules.ts'

/** One beep of a scanner, or one line of a file. */
export interface Count {
  /** Made by who counts: one that comes again is not counted again. */
  operationId: string
  /** As it was read: a barcode, our number of a variant, or the code of a marked pair. */
  code?: string | undefined
  /** Instead of a code. */
  variantId?: number | undefined
  /** A section of this stocktake; without one that it has, the place as a whole. */
  sectionId?: number | undefined
  kind: CountKind
  quantity: number
  /** How long ago it was counted, in milliseconds; 0 where it is not said. */
  ageMs?: number | undefined
  /** The operation of a count that this one takes back. */
  undoes?: string | undefined
}

interface AddedCounts {
  stocktakeId: number
  counts: readonly Count[]
  /** The browser that counted. */
  deviceId?: string | undefined
  actor: string
}

export interface CountsResult {
  /** Those that came again are not among them. */
  added: number
  /** Codes that nobody knows: they are kept, and count once they are attached to a variant. */
  unknownCodes: string[]
  /** What each known code means. */
  known: { code: string; variantId: number }[]
}

/**
 * Adds counts to an open stocktake, in the order in which they were made; however often one is sent it counts once. A
 * count says when it was made by its age, so that a device whose clock is wrong does no harm: never before the
 * stocktake was opened, never after now. Answers what its codes mean, or why the stocktake takes no more.
 */
export async function addCounts(
  tx: Db,
  { stocktakeId, counts, deviceId, actor }: AddedCounts,
): Promise<CountsResult | { refused: StocktakeRefusal }> {
  const stocktake = await lockStocktake(tx, stocktakeId, 'count')
  if ('refused' in stocktake) return stocktake
  const codes = await findCodes(
    tx,
    counts.flatMap(({ code }) => code ?? []),
  )
  const found = counts.map((count) => (count.code ? codes.get(count.code) : undefined))
  const [row] = await query<{ added: number }>(tx, 'stocktake_counts_add', ADD, {
    stocktake_id: stocktakeId,
    device_id: deviceId ?? null,
    actor,
    operation_ids: counts.map(({ operationId }) => operationId),
    section_ids: counts.map(({ sectionId }) => sectionId ?? null),
    codes: counts.map(({ code }) => code ?? null),
    variant_ids: counts.map(({ variantId }, n) => variantId ?? found[n]?.variantId ?? null),
    item_ids: found.map((each) => each?.itemId ?? null),
    kinds: counts.map(({ kind }) => kind),
    quantities: counts.map(({ quantity }) => quantity),
    undone: counts.map(({ undoes }) => undoes ?? null),
    ages: counts.map(({ ageMs }) => ageMs ?? 0),
  })
  return { added: row?.added ?? 0, ...listCodes(codes, counts) }
}

function listCodes(codes: ReadonlyMap<string, FoundCode>, counts: readonly Count[]) {
  const read = [...new Set(counts.flatMap(({ code }) => code ?? []))]
  return {
    unknownCodes: read.filter((code) => !codes.has(code)),
    known: read.flatMap((code) => {
      const variantId = codes.get(code)?.variantId
      return variantId === undefined ? [] : [{ code, variantId }]
    }),
  }
}

const ADD = `
  with added as (
    insert into stocktake_scans (operation_id, stocktake_id, section_id, device_id, code, variant_id, item_id, kind,
      quantity, undoes, actor, scanned_at)
    select c.operation_id, s.stocktake_id, t.section_id, :device_id::uuid, c.code, c.variant_id, c.item_id,
      c.kind::count_kind, c.quantity, c.undoes, :actor,
      greatest(s.created_at, now() - make_interval(secs => greatest(c.age, 0) / 1000.0))
    from unnest(:operation_ids::uuid[], :section_ids::bigint[], :codes::text[], :variant_ids::bigint[],
      :item_ids::bigint[], :kinds::text[], :quantities::int[], :undone::uuid[], :ages::float8[]) with ordinality
      as c (operation_id, section_id, code, variant_id, item_id, kind, quantity, undoes, age, place)
    join stocktakes s on s.stocktake_id = :stocktake_id
    left join stocktake_sections t on t.section_id = c.section_id and t.stocktake_id = s.stocktake_id
    order by c.place
    on conflict (operation_id) do nothing returning 1
  )
  select count(*)::int as added from added`
