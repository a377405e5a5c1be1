import { z } from 'zod'
import { TranslatedText } from '../base/schemas.ts'
import { RESTOCK_KINDS, RESTOCK_REASONS, RESTOCK_WINDOWS, SPEED_SOURCES } from './rules.ts'

/** Days back from today. */
export const Window = z.literal(RESTOCK_WINDOWS)

/** A size of a model in one colour. */
export const SizeAnswer = z.object({
  variant_id: z.int(),
  /** '38'; null of what has one size. */
  size: z.string().nullable(),
  sold: z.int(),
  available: z.int(),
  on_order: z.int(),
  asked: z.int(),
  /** Pairs to order. */
  quantity: z.int(),
})

export const ProposalAnswer = z.object({
  kind: z.enum(RESTOCK_KINDS),
  reason: z.enum(RESTOCK_REASONS),
  product_id: z.int(),
  colour_id: z.int().nullable(),
  name: TranslatedText,
  colour: TranslatedText.nullable(),
  brand: z.string().nullable(),
  /** Hash of its picture. */
  picture: z.string().nullable(),
  sizes: z.array(SizeAnswer),
  /** Pairs to order of all sizes. */
  quantity: z.int(),
  /** Who is likely to deliver it, and how soon. */
  supplier: z.object({ id: z.int(), name: z.string(), lead_days: z.int().nullable() }).nullable(),
  speed: z.object({
    /** Net pairs a week. */
    per_week: z.number(),
    source: z.enum(SPEED_SOURCES),
    sample: z.int(),
  }),
  figures: z.object({
    sold: z.int(),
    available: z.int(),
    on_order: z.int(),
    asked: z.int(),
    oldest_days: z.int().nullable(),
    small_people: z.int(),
    buyers: z.int(),
  }),
})
export type ProposalAnswer = z.infer<typeof ProposalAnswer>
