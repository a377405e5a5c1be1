import { z } from 'zod'
import { visitor } from '../base/procedures/procedures.ts'

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
    const { municipalities, provinces } = await places()
    const here = municipalities[postal_code]
    if (!here) throw errors.POSTAL_CODE_UNKNOWN()
    return { municipalities: here, province: provinces[postal_code.slice(0, 2)] ?? '' }
  })

interface Places {
  provinces: Partial<Record<string, string>>
  municipalities: Partial<Record<string, string[]>>
}

/** Loaded at the first call: 11,000 codes would slow down every start. */
async function places(): Promise<Places> {
  const { default: read } = await import('./places.json', { with: { type: 'json' } })
  return read
}
