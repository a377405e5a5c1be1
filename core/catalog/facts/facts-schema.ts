import { z } from 'zod'
import { CLOSINGS, HEELS, SEASONS, SHAFTS, WIDTHS } from './rules.ts'

/** Facts of a product as an answer; null is unknown. */
export const ProductFactsAnswer = z.object({
  season: z.enum(SEASONS).nullable(),
  width: z.enum(WIDTHS).nullable(),
  heel: z.enum(HEELS).nullable(),
  shaft: z.enum(SHAFTS).nullable(),
  closing: z.enum(CLOSINGS).nullable(),
})
