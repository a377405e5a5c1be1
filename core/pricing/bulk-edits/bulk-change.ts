import { z } from 'zod'
import { MOST_CENTS } from '../../base/limits.ts'
import { SingleLineText } from '../../base/schemas.ts'
import { SEASONS } from '../../catalog/facts/rules.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { BULK_ROUNDINGS, PERCENT_LIMITS } from './rules.ts'

const PriceTo = z.strictObject({
  field: z.literal('price'),
  how: z.literal('set'),
  /** In cents, VAT included. */
  by: z.int().min(1).max(MOST_CENTS),
})

const PriceByPercent = z.strictObject({
  field: z.literal('price'),
  how: z.literal('percent'),
  /** In hundredths of a per cent: -1500 lowers by 15 %. */
  by: z
    .int()
    .min(PERCENT_LIMITS.least)
    .max(PERCENT_LIMITS.most)
    .refine((by) => by !== 0, 'ZERO'),
  rounding: z.enum(BULK_ROUNDINGS).optional(),
})

const PriceByAmount = z.strictObject({
  field: z.literal('price'),
  how: z.literal('amount'),
  /** In cents, VAT included. */
  by: z
    .int()
    .min(-MOST_CENTS)
    .max(MOST_CENTS)
    .refine((by) => by !== 0, 'ZERO'),
  rounding: z.enum(BULK_ROUNDINGS).optional(),
})

const CategoryTo = z.strictObject({
  field: z.literal('product_category_id'),
  value: Id.nullable(),
})

const CollectionTo = z.strictObject({
  field: z.literal('collection'),
  /** Key of a collection. */
  value: z.string().max(40).nullable(),
})

const BrandTo = z.strictObject({
  field: z.literal('brand'),
  /** By name; an unknown one is created. */
  value: SingleLineText(100).nullable(),
})

const SeasonTo = z.strictObject({ field: z.literal('season'), value: z.enum(SEASONS).nullable() })
const TaxClassTo = z.strictObject({
  field: z.literal('tax_class'),
  value: z.string().min(1).max(40),
})
const StatusTo = z.strictObject({
  field: z.literal('status'),
  value: z.enum(['published', 'draft']),
})

/** What becomes of every chosen product. Null takes a value away. */
export const BulkChange = z.union([
  PriceTo,
  PriceByPercent,
  PriceByAmount,
  CategoryTo,
  CollectionTo,
  BrandTo,
  SeasonTo,
  TaxClassTo,
  StatusTo,
])

/** The same as an answer. */
export const BulkChangeAnswer = z.union([
  z.object(PriceTo.shape),
  z.object(PriceByPercent.shape),
  z.object(PriceByAmount.shape),
  z.object(CategoryTo.shape),
  z.object(CollectionTo.shape),
  z.object(BrandTo.shape),
  z.object(SeasonTo.shape),
  z.object(TaxClassTo.shape),
  z.object(StatusTo.shape),
])
export type BulkChange = z.infer<typeof BulkChange>
export type DetailChange = Exclude<BulkChange, { field: 'price' } | { field: 'status' }>
