import { z } from 'zod'

const ZoneTariff = z.object({
  standard_cents: z.int(),
  standard_from: z.int(),
  standard_to: z.int(),
  express_cents: z.int(),
  express_from: z.int(),
  express_to: z.int(),
})

/** Tariffs in cents by zone, with the working days that each takes. */
export const ShippingTermsAnswer = z.object({
  free_from_cents: z.int(),
  mainland: ZoneTariff,
  balearic: ZoneTariff,
  last_hour: z.int(),
  holidays: z.array(z.string()),
})
