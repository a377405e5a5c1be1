import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { acting } from '../../base/procedures/acting.ts'
import { actorKey, hasRight } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { LocationCode } from '../../settings/locations/location-schemas.ts'
import { readCountFile as readFile } from '../counts/ask-counts.ts'
import { matchGoods } from '../counts/match-goods.ts'
import { COUNT_SCOPES } from '../counts/rules.ts'
import { FileRefusal } from '../file-refusal.ts'
import { fileErrors } from '../uploads/file-errors.ts'
import { readPart } from '../uploads/file-parts.ts'
import { CountColumnsShape, CountPlaces } from './count-file-schema.ts'
import { fillStocktakes } from './fill-stocktakes.ts'
import { countFileErrors, lockCountFile } from './lock-count-file.ts'
import { findPlace, type Place } from './place-names.ts'
import { type ResolvedCounts, resolveCounts } from './resolve-counts.ts'

/**
 * Reads a file of counts to its end and fills a stocktake for each of its places, without changing any stock; it may be
 * read again as often as somebody wants, until it is applied. Of the file's costs nothing is taken where whoever reads it may not see costs.
 */
export const readCountFile = staff('can_manage_products')
  .read.route({
    method: 'POST',
    path: '/count-files/{import_run_id}/read',
    summary: 'Read a file of counts',
    tags: ['imports'],
  })
  .input(
    z.strictObject({
      import_run_id: Id,
      has_titles: z.boolean(),
      columns: CountColumnsShape,
      scope: z.enum(COUNT_SCOPES),
      /** Goods that name no place are here. */
      location: LocationCode.optional(),
      places: CountPlaces.optional(),
    }),
  )
  .output(z.object({ goods: z.int(), pairs: z.int(), issues: z.int() }))
  .errors({
    ...fileErrors,
    ...countFileErrors,
    GOODS_UNMAPPED: { status: 422 },
    LOCATION_MISSING: { status: 422 },
    LOCATION_UNKNOWN: { status: 404 },
  })
  // A large file takes seconds, and no transaction waits for it.
  .use(async ({ context: { db }, next, errors }, { import_run_id, has_titles, columns }) => {
    const fields = Object.values(columns)
    if (!fields.includes('code') && !fields.includes('model')) throw errors.GOODS_UNMAPPED()
    const reading = { hasTitles: has_titles, columns }
    const read = await readFile((part) => readPart(db, import_run_id, part), reading).catch(
      (error: unknown) => {
        if (!(error instanceof FileRefusal)) throw error
        const { reason, row = null, columns: named } = error
        throw errors[reason]({ data: { row, columns: [...named] } })
      },
    )
    return next({ context: { read, matches: await matchGoods(db, read.goods) } })
  })
  .use(acting)
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, audit, read, matches } = context
    const { import_run_id, location: code, places: said = {} } = input
    const refused = await lockCountFile(tx, import_run_id)
    if (refused) throw errors[refused]()
    const places = await query<Place>(tx, 'count_places', PLACES)
    const location = code === undefined ? undefined : places.find((place) => place.code === code)
    const names = new Set(places.map((place) => place.code))
    if ([...Object.values(said), code].some((each) => each !== undefined && !names.has(each)))
      throw errors.LOCATION_UNKNOWN()
    if (!location && read.goods.some(({ place }) => place === '')) throw errors.LOCATION_MISSING()
    const withCosts = hasRight(actor, 'see_costs')
    const found = resolveCounts({ read, matches, places, said, location, withCosts })
    await query(tx, 'count_file_read', READ, {
      import_run_id,
      has_titles: input.has_titles,
      columns: input.columns,
      scope: input.scope,
      location_id: location?.id ?? null,
      places: toStoredPlaces(read.places, said, places),
      named: read.places,
      rows: read.rows,
      more_issues: found.moreIssues,
    })
    await storeCounts(tx, import_run_id, found)
    await fillStocktakes(tx, {
      importRunId: import_run_id,
      name: await readFileName(tx, import_run_id),
      scope: input.scope,
      counts: found.counts,
      places,
      actor: actorKey(actor),
    })
    audit({ table: 'import_runs', id: import_run_id, details: { rows: read.rows } })
    const pairs = found.counts.reduce((sum, count) => sum + count.pairs, 0)
    return { goods: found.counts.length, pairs, issues: found.issues.length + found.moreIssues }
  })

async function readFileName(tx: Db, importRunId: number): Promise<string> {
  const [run] = await query<{ name: string }>(tx, 'count_file_name', NAME, [importRunId])
  return run?.name ?? ''
}

/** What a person said of the places of the file, and what their names say. */
function toStoredPlaces(
  named: readonly string[],
  said: Readonly<Record<string, string>>,
  places: readonly Place[],
): Record<string, string> {
  const found = named.map((name) => [name, findPlace(name, { said, places })?.code] as const)
  return Object.fromEntries(found.flatMap(([name, code]) => (code ? [[name, code]] : [])))
}

async function storeCounts(tx: Db, importRunId: number, found: ResolvedCounts): Promise<void> {
  await query(tx, 'counts_forget', FORGET_COUNTS, [importRunId])
  await query(tx, 'count_issues_forget', FORGET_ISSUES, [importRunId])
  const { counts, issues } = found
  await query(tx, 'counts_write', WRITE_COUNTS, {
    import_run_id: importRunId,
    location_ids: counts.map(({ locationId }) => locationId),
    variant_ids: counts.map(({ variantId }) => variantId),
    pairs: counts.map(({ pairs }) => pairs),
    costs: counts.map(({ costCents }) => costCents),
    rows: counts.map(({ row }) => row),
  })
  await query(tx, 'count_issues_write', WRITE_ISSUES, [importRunId, JSON.stringify(issues)])
}

const PLACES = `
  select location_id as id, code, name from locations where archived_at is null order by location_id for share`
const NAME = 'select file_name as name from import_runs where import_run_id = $1'
const READ = `
  with run as (
    update import_runs set rows = :rows where import_run_id = :import_run_id
  )
  update import_count_files set has_titles = :has_titles, columns = :columns, scope = :scope::count_scope,
    location_id = :location_id, places = :places, named = :named::text[], more_issues = :more_issues, read_at = now()
  where import_run_id = :import_run_id`
const FORGET_COUNTS = 'delete from import_counts where import_run_id = $1'
const FORGET_ISSUES = 'delete from import_count_issues where import_run_id = $1'
const WRITE_COUNTS = `
  insert into import_counts (import_run_id, location_id, variant_id, pairs, cost_cents, row)
  select :import_run_id::bigint, * from unnest(:location_ids::bigint[], :variant_ids::bigint[], :pairs::int[], :costs::int[],
    :rows::int[])`
const WRITE_ISSUES = `
  insert into import_count_issues (import_run_id, row, reason, said, pairs, cost_cents, location_id, candidates)
  select $1::bigint, i.row, i.reason, i.said, i.pairs, i."costCents", i."locationId",
    array(select jsonb_array_elements_text(i.candidates)::bigint)
  from jsonb_to_recordset($2::jsonb) as i (row int, reason count_reason, said text, pairs int, "costCents" int,
    "locationId" bigint, candidates jsonb)
  order by i.row`
