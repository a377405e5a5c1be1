import { z } from 'zod'
import { visitor } from '../base/procedures/procedures.ts'

/** Municipalities and province of a postal code, so that a buyer need not type them. */
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

/** Read at the first question: 11,000 codes are not worth a slower start. */
async function places(): Promise<Places> {
  const { default: read } = await import('./places.json', { with: { type: 'json' } })
  return read
}
