import { z } from 'zod'
import { TranslatedText } from '../../base/schemas.ts'

/** What a list shows of a product. Prices in cents, VAT included; pictures by hash. */
export const ListingCard = z.object({
  product_id: z.int(),
  slug: z.string(),
  name: TranslatedText,
  brand: z.string().nullable(),
  /** The lowest price of its variants, and the highest. */
  from_cents: z.int(),
  to_cents: z.int(),
  /** Where the lowest is reduced: the lowest of the 30 days before. (LOCM, article 20) */
  prior_cents: z.int().nullable(),
  colours: z.array(
    z.object({
      name: TranslatedText.nullable(),
      swatch: z.string().nullable(),
      /** What it counts as where lists are filtered by colour. */
      family: z.string().nullable(),
      picture: z.string().nullable(),
    }),
  ),
  picture: z.string().nullable(),
  /** Another view of the same colour. */
  second_picture: z.string().nullable(),
  in_stock: z.boolean(),
  /** At most two pairs are left of the whole model. */
  last_pairs: z.boolean(),
  /** Published in the last 30 days. */
  is_new: z.boolean(),
})

export type ListingCard = z.infer<typeof ListingCard>

/** A card in a list that was narrowed. */
export const MatchingCard = ListingCard.extend({
  /** Which of its colours matches sizes, colours and words, by its place; absent where the one it shows does. */
  matching_colour: z.int().optional(),
})

export type MatchingCard = z.infer<typeof MatchingCard>
