import { z } from 'zod'

const PARTS = ['upper', 'lining', 'sole'] as const
const MATERIALS = ['leather', 'coated_leather', 'textile', 'other'] as const

/**
 * What a shoe is made of: upper, lining with insock, outer sole, each of one material that makes up 80 %
 * or of the two main ones. (RD 1718/1995, article 3) The words stand in `words`, as `part.…` and
 * `material.…`.
 */
export const Composition = z
  .array(
    z.object({
      part: z.enum(PARTS),
      materials: z
        .array(z.enum(MATERIALS))
        .min(1)
        .max(2)
        .refine((materials) => new Set(materials).size === materials.length, 'REPEATED'),
    }),
  )
  .max(PARTS.length)
  .refine((parts) => new Set(parts.map(({ part }) => part)).size === parts.length, 'REPEATED')

export type Composition = z.infer<typeof Composition>

/** As it is shown, in the order of the label; nothing where what is kept is not a composition. */
export function compositionOf(kept: unknown): Composition {
  const { data = [] } = Composition.safeParse(kept)
  return data.toSorted((a, b) => PARTS.indexOf(a.part) - PARTS.indexOf(b.part))
}
