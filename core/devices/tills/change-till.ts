import { z } from 'zod'
import { isUniqueViolation, query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { lockLocation } from './lock-location.ts'
import { lockTill } from './lock-till.ts'
import { hasNumbered, isSeriesFree } from './series.ts'
import { TicketSeries, TillName } from './till-schemas.ts'

/**
 * Changes a till. A second save of the same version is refused; so is a new series where the old one has numbered a
 * ticket, and a new location while a session is open. Its code never changes.
 */
export const changeTill = staff('can_manage_site_settings')
  .act.route({
    method: 'PATCH',
    path: '/tills/{till_id}',
    summary: 'Change a till',
    tags: ['devices'],
  })
  .input(
    z.strictObject({
      till_id: z.int().positive(),
      /** The one that was read. */
      version: z.int().positive(),
      name: TillName,
      location_id: z.int().positive(),
      series: TicketSeries,
      /** A payment that settles the ticket ends the sale, without another tap. */
      finishes_on_payment: z.boolean().optional(),
      /** The seller is asked for what the card terminal printed. */
      asks_terminal_reference: z.boolean().optional(),
    }),
  )
  .output(z.object({ till_id: z.int(), version: z.int() }))
  .errors({
    TILL_UNKNOWN: { status: 404 },
    TILL_CHANGED: { status: 409 },
    LOCATION_UNKNOWN: { status: 404 },
    SESSION_OPEN: { status: 409 },
    SERIES_TAKEN: { status: 409 },
    SERIES_NUMBERED: { status: 409 },
  })
  .handler(async ({ context: { tx, audit }, input, errors }) => {
    const { till_id, version, name, location_id, series } = input
    const { finishes_on_payment: finishes, asks_terminal_reference: asks } = input
    const till = await lockTill(tx, till_id)
    if (!till) throw errors.TILL_UNKNOWN()
    if (till.version !== version) throw errors.TILL_CHANGED()
    const isMoved = till.locationId !== location_id
    if (isMoved && till.isOpen) throw errors.SESSION_OPEN()
    if (isMoved && !(await lockLocation(tx, location_id))) throw errors.LOCATION_UNKNOWN()
    const isRenumbered = till.series !== series
    if (isRenumbered && (await hasNumbered(tx, till.series))) throw errors.SERIES_NUMBERED()
    if (isRenumbered && !(await isSeriesFree(tx, series))) throw errors.SERIES_TAKEN()
    await query(
      tx,
      'till_change',
      `update tills set name = :name, location_id = :location_id, series = :series, version = version + 1,
         finishes_on_payment = coalesce(:finishes_on_payment, finishes_on_payment),
         asks_terminal_reference = coalesce(:asks_terminal_reference, asks_terminal_reference) where till_id = :till_id`,
      {
        till_id,
        name,
        location_id,
        series,
        finishes_on_payment: finishes ?? null,
        asks_terminal_reference: asks ?? null,
      },
    ).catch((error: unknown) => {
      throw isUniqueViolation(error) ? errors.SERIES_TAKEN() : error
    })
    const moved = isMoved && { location_id }
    const renumbered = isRenumbered && { series }
    audit({ table: 'tills', id: till_id, details: { ...moved, ...renumbered } })
    return { till_id, version: version + 1 }
  })
