import { z } from 'zod'
import { SingleLineText } from '../../base/schemas.ts'

/** The code of a new till: `T2`, `CAJA1`. */
export const NewTillCode = z.string().regex(/^[A-Z][A-Z0-9]{1,7}$/, 'INVALID_TILL_CODE')

/**
 * What ticket numbers begin with. Single letters are left to the web's and other documents; no series is called as the
 * numbers of the trial begin.
 */
export const TicketSeries = z.string().regex(/^(?!PRUEBA$)[A-Z][A-Z0-9]{1,7}$/, 'INVALID_SERIES')

export const TillName = SingleLineText(40)
