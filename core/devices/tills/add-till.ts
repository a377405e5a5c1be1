import { z } from 'zod'
import { isUniqueViolation, query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { lockLocation } from './lock-location.ts'
import { isSeriesFree } from './series.ts'
import { NewTillCode, TicketSeries, TillName } from './till-schemas.ts'

/** Adds a till at a location. A code or series that any till ever had is refused, archived ones included. */
export const addTill = staff('can_manage_site_settings')
  .act.route({
    method: 'POST',
    path: '/tills',
    successStatus: 201,
    summary: 'Add a till',
    tags: ['devices'],
  })
  .input(
    z.strictObject({
      code: NewTillCode,
      name: TillName,
      location_id: z.int().positive(),
      /** Its code, unless it says otherwise. */
      series: TicketSeries.optional(),
    }),
  )
  .output(z.object({ till_id: z.int() }))
  .errors({
    LOCATION_UNKNOWN: { status: 404 },
    TILL_CODE_TAKEN: { status: 409 },
    SERIES_TAKEN: { status: 409 },
  })
  .handler(async ({ context: { tx, now, audit }, input, errors }) => {
    const { code, name, location_id, series = code } = input
    if (!(await lockLocation(tx, location_id))) throw errors.LOCATION_UNKNOWN()
    const [same] = await query(tx, 'till_code_taken', 'select from tills where code = $1', [code])
    if (same) throw errors.TILL_CODE_TAKEN()
    if (!(await isSeriesFree(tx, series))) throw errors.SERIES_TAKEN()
    const [row] = await query<{ till_id: number }>(
      tx,
      'till_add',
      `insert into tills (code, name, location_id, series, created_at)
       values (:code, :name, :location_id, :series, :now) returning till_id`,
      { code, name, location_id, series, now: now() },
    ).catch((error: unknown) => {
      // Another person has added it between the question and the answer.
      throw isUniqueViolation(error) ? errors.TILL_CODE_TAKEN() : error
    })
    if (!row) throw new Error('tills: nothing was written')
    audit({ table: 'tills', id: row.till_id, details: { code, series, location_id } })
    return row
  })
