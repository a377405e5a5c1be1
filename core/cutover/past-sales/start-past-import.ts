import { z } from 'zod'
import { isUniqueViolation, query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { SingleLineText } from '../../base/schemas.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { queuePastImport } from '../../imports/past-files/queue-past-import.ts'
import { isZone } from '../../imports/past-sales/parse-when.ts'
import type { PastField } from '../../imports/past-sales/rules.ts'
import { PastColumnsShape } from './past-run-schema.ts'

/** Without these nobody can say what was sold, when and for how much. */
const NEEDED: readonly (readonly PastField[])[] = [
  ['number'],
  ['date'],
  ['price', 'gross', 'net', 'order_total'],
]

/**
 * Hands a file of past sales to the worker: to be tried without booking anything, or to be imported. One that was stopped
 * or failed half-way may be imported again for the rest, as it was read before.
 */
export const startPastImport = staff('can_manage_site_settings')
  .act.route({
    method: 'POST',
    path: '/past-sales/{import_run_id}/start',
    summary: 'Try or import a file of past sales',
    tags: ['cutover'],
  })
  .input(
    z.strictObject({
      import_run_id: Id,
      dry_run: z.boolean(),
      /** Of which program or till its numbers are: with them it tells tickets that came in before. */
      source: SingleLineText(60),
      location_id: Id,
      columns: PastColumnsShape,
      month_first: z.boolean(),
      decimals: z.enum(['point', 'comma']),
      tax_on_top: z.boolean(),
      /** Of lines that do not say theirs, per cent. */
      tax_rate: z.number().min(0).max(100),
      zone: SingleLineText(60),
    }),
  )
  .output(z.object({ import_run_id: z.int() }))
  .errors({
    IMPORT_UNKNOWN: { status: 404 },
    IMPORT_STATE: { status: 409 },
    IMPORT_RUNNING: { status: 409 },
    PAST_UNMAPPED: { status: 422 },
    PAST_FIELD_TWICE: { status: 422 },
    PAST_ZONE_UNKNOWN: { status: 422 },
    PAST_PLACE_UNKNOWN: { status: 422 },
  })
  .handler(async ({ context, input, errors }) => {
    const { tx, audit, now } = context
    const { import_run_id, dry_run, source, location_id, ...reading } = input
    const [found] = await query<{ ready: boolean; imported: boolean }>(
      tx,
      'past_startable',
      STARTABLE,
      [import_run_id],
    )
    if (!found) throw errors.IMPORT_UNKNOWN()
    if (!found.ready || (dry_run && found.imported)) throw errors.IMPORT_STATE()
    const fields = Object.values(reading.columns)
    if (!NEEDED.every((any) => any.some((field) => fields.includes(field))))
      throw errors.PAST_UNMAPPED()
    if (new Set(fields).size < fields.length) throw errors.PAST_FIELD_TWICE()
    if (!isZone(reading.zone)) throw errors.PAST_ZONE_UNKNOWN()
    const [place] = await query(tx, 'past_place', PLACE, [location_id])
    if (!place) throw errors.PAST_PLACE_UNKNOWN()
    try {
      await queuePastImport(tx, {
        importRunId: import_run_id,
        dryRun: dry_run,
        now: now(),
        reading: found.imported ? null : { reading, source, locationId: location_id },
      })
    } catch (error) {
      if (isUniqueViolation(error)) throw errors.IMPORT_RUNNING()
      throw error
    }
    audit({ table: 'import_runs', id: import_run_id, details: { dry_run, source } })
    return { import_run_id }
  })

const STARTABLE = `
  select state in ('uploaded', 'done', 'stopped', 'failed') and exists (
      select from import_file_parts p where p.import_run_id = r.import_run_id) as ready,
    not dry_run as imported
  from import_runs r where import_run_id = $1 and subject = 'sales' and state <> 'uploading' for update`
const PLACE = 'select from locations where location_id = $1'
