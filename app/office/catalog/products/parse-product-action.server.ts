import { z } from 'zod'
import { CLOSINGS, HEELS, SEASONS, SHAFTS, WIDTHS } from '../../../../core/catalog/facts/rules.ts'
import { STOCK_KINDS } from '../../../../core/catalog/rules.ts'
import { ADJUST_REASONS } from '../../../../core/stock/rules.ts'
import { MATERIALS, SHOE_PARTS } from './editor/product-form.ts'

const text = z.string().optional()
const Translated = z.strictObject({
  es: z.string(),
  en: text,
  fr: text,
  de: text,
  it: text,
  pt: text,
})
const operation = z.uuid()
const version = z.int()
const Composition = z.array(
  z.strictObject({ part: z.enum(SHOE_PARTS), materials: z.array(z.enum(MATERIALS)) }),
)

const Box = z.strictObject({ length_mm: z.int(), width_mm: z.int(), height_mm: z.int() })

const Details = z.strictObject({
  name: Translated.optional(),
  description: Translated.nullable().optional(),
  brand: z.string().nullable().optional(),
  collection: z.string().nullable().optional(),
  product_category_id: z.int().nullable().optional(),
  tax_class: z.string().optional(),
  stock_kind: z.enum(STOCK_KINDS).optional(),
  composition: Composition.nullable().optional(),
  composition_to_check: z.literal(false).optional(),
  season: z.enum(SEASONS).nullable().optional(),
  width: z.enum(WIDTHS).nullable().optional(),
  heel: z.enum(HEELS).nullable().optional(),
  shaft: z.enum(SHAFTS).nullable().optional(),
  closing: z.enum(CLOSINGS).nullable().optional(),
  weight_grams: z.int().nullable().optional(),
  shelf: z.string().nullable().optional(),
  box: Box.nullable().optional(),
})

const Cell = z.strictObject({
  variant_id: z.int().optional(),
  colour_id: z.int().nullable().optional(),
  size: z.string().nullable().optional(),
  attributes: z.record(z.string(), z.string()).optional(),
  sku: z.string().optional(),
  barcodes: z.array(z.string()).optional(),
  price_cents: z.int().optional(),
  pairs_by: z.int().optional(),
  cost_cents: z.int().optional(),
})

const Grid = z.strictObject({
  cells: z.array(Cell),
  archive: z.array(z.int()).optional(),
  reason: z.enum(ADJUST_REASONS).optional(),
  note: z.string().optional(),
})

/** A colleague who allows it by their PIN. */
const approval = z
  .union([
    z.strictObject({ user_id: z.string(), pin: z.string() }),
    z.strictObject({ user_id: z.string(), password: z.string() }),
  ])
  .optional()

const Picture = z.strictObject({
  hash: z.string(),
  colour_id: z.int().nullable(),
  alt: Translated.nullable().optional(),
})

/** The form of what the editor sends; what its fields may hold is for each procedure to say. */
const Action = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('save'),
    operation,
    version,
    /** The grid's own; `operation` is that of the details. */
    grid_operation: z.uuid(),
    texts: Details.optional(),
    grid: Grid.optional(),
    approval,
  }),
  z.object({ intent: z.literal('pictures'), operation, version, pictures: z.array(Picture) }),
  z.object({
    intent: z.literal('status'),
    operation,
    version,
    status: z.enum(['draft', 'published', 'archived']),
    approval,
  }),
  z.object({
    intent: z.literal('colour'),
    operation,
    version,
    colour: z.strictObject({ name: Translated, swatch: z.string(), family: text }),
  }),
  z.object({ intent: z.literal('copy'), operation, version, name: Translated.optional() }),
])

export type ProductAction = z.input<typeof Action>

/** Untrusted JSON as an action, or by field what of it was not understood. */
export function parseProductAction(
  body: unknown,
): { action: ProductAction } | { fields: Record<string, string> } {
  const { data, error } = Action.safeParse(body)
  if (data) return { action: data }
  return {
    fields: Object.fromEntries(error.issues.map((one) => [one.path.join('.'), one.message])),
  }
}
