import { z } from 'zod'
import { SingleLineText } from '../../base/schemas.ts'

/** Where the shop is, as a letter is addressed. */
export const Address = z.strictObject({
  street: SingleLineText(200),
  postal_code: z.string().regex(/^\d{5}$/, 'POSTAL_CODE_INVALID'),
  city: SingleLineText(100),
  province: SingleLineText(100),
})
