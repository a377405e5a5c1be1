import { z } from 'zod'

/** A shop or locker of the carrier where a parcel waits for its buyer. */
export const PickupPoint = z.object({
  /** The carrier's own. */
  code: z.string(),
  name: z.string(),
  address: z.string(),
  postal_code: z.string(),
  city: z.string(),
})
export type PickupPoint = z.infer<typeof PickupPoint>
