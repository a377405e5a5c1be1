import { z } from 'zod'
import { visitor } from '../base/procedures/procedures.ts'
import { findPlace, loadPlaces } from './places.ts'

/** Municipalities and province of a postal code, to fill in the buyer's address. */
export const getPlace = visitor.read
  .route({
    method: 'GET',
    path: '/postal-codes/{postal_code}',
    summary: 'Municipality and province of a postal code',
    tags: ['shipping'],
  })
  .input(z.strictObject({ postal_code: z.string().regex(/^\d{5}$/, 'POSTAL_CODE_INVALID') }))
  .output(z.object({ municipalities: z.array(z.string()), province: z.string() }))
  .errors({ POSTAL_CODE_UNKNOWN: { status: 404 } })
  .handler(async ({ input: { postal_code }, errors }) => {
    const place = findPlace(await loadPlaces(), postal_code)
    if (!place) throw errors.POSTAL_CODE_UNKNOWN()
    return place
  })
