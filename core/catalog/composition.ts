import { z } from 'zod'

const PARTS = ['upper', 'lining', 'sole'] as const
const MATERIALS = ['leather', 'coated_leather', 'textile', 'other'] as const

const fields = {
  part: z.enum(PARTS),
  materials: z
    .array(z.enum(MATERIALS))
    .min(1)
    .max(2)
    .refine((materials) => new Set(materials).size === materials.length, 'REPEATED'),
}

/**
 * What a shoe is made of: upper, lining with insock, outer sole, each of one material that makes up 80 %
 * or of the two main ones. (RD 1718/1995, article 3) The words stand in `words`, as `part.…` and
 * `material.…`.
 */
export const Composition = eachOnce(z.object(fields))

/** The same as somebody writes it: what it does not know is refused. */
export const WrittenComposition = eachOnce(z.strictObject(fields))

export type Composition = z.infer<typeof Composition>

function eachOnce<Part extends z.ZodType<{ part: string }>>(part: Part) {
  return z
    .array(part)
    .max(PARTS.length)
    .refine((parts) => new Set(parts.map((each) => each.part)).size === parts.length, 'REPEATED')
}

/** As it is shown, in the order of the label; nothing where what is kept is not a composition. */
export function compositionOf(kept: unknown): Composition {
  const { data = [] } = Composition.safeParse(kept)
  return data.toSorted((a, b) => PARTS.indexOf(a.part) - PARTS.indexOf(b.part))
}
