import { z } from 'zod'

/** How many pairs of each variant could not be reserved. */
export const MissingPairs = z.array(z.object({ variant_id: z.int(), quantity: z.int() }))
export type MissingPairs = z.infer<typeof MissingPairs>

export const toMissingPairs = (
  missing: readonly { variantId: number; quantity: number }[],
): MissingPairs => missing.map(({ variantId, quantity }) => ({ variant_id: variantId, quantity }))
