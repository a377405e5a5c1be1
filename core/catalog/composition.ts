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
 * or of the two main ones. (RD 1718/1995, article 3) The words are in `text`, as `part.…` and `material.…`.
 */
export const ProductComposition = eachOnce(z.object(fields))

/** As it is sent: unknown keys are refused. */
export const CompositionInput = eachOnce(z.strictObject(fields))

export type ProductComposition = z.infer<typeof ProductComposition>

function eachOnce<Part extends z.ZodType<{ part: string }>>(part: Part) {
  return z
    .array(part)
    .max(PARTS.length)
    .refine((parts) => new Set(parts.map((each) => each.part)).size === parts.length, 'REPEATED')
}

/** A stored composition in the order of the label; empty where it is invalid. */
export function parseComposition(stored: unknown): ProductComposition {
  const { data = [] } = ProductComposition.safeParse(stored)
  return data.toSorted((a, b) => PARTS.indexOf(a.part) - PARTS.indexOf(b.part))
}
