import { z } from 'zod'
import { SingleLineText } from '../../base/schemas.ts'
import { Address } from './address.ts'

/** How acts and files name a location: `tienda`, `almacen`. It never changes. */
export const LocationCode = z.string().regex(/^[a-z][a-z0-9-]{0,19}$/, 'INVALID_LOCATION_CODE')

/** What the office writes of a location. */
export const locationFields = {
  name: SingleLineText(60),
  address: Address.nullable(),
}
