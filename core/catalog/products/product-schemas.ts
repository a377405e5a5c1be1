import { z } from 'zod'
import { MOST_BIN_LETTERS } from '../../base/limits.ts'
import { BoxSize, SingleLineText } from '../../base/schemas.ts'
import { PlainLine, PlainText } from '../../settings/shop-text.ts'
import { CompositionInput } from '../composition.ts'
import { CLOSINGS, HEELS, SEASONS, SHAFTS, WIDTHS } from '../facts/rules.ts'
import { STOCK_KINDS } from '../rules.ts'

export const Id = z.int().positive().max(Number.MAX_SAFE_INTEGER)

/** The version of a product that its editor read. */
export const Version = z.int().min(1).max(2_147_483_647)

export const PRODUCT_STATES = ['draft', 'published', 'archived'] as const

export const ProductName = PlainLine(200)

/** What the office writes of a product. Null takes a value away, what is absent stays. */
export const productDetails = {
  description: PlainText(20_000).nullable().optional(),
  /** By name; an unknown one is created. */
  brand: SingleLineText(100).nullable().optional(),
  /** Key of a collection. */
  collection: z.string().max(40).nullable().optional(),
  product_category_id: Id.nullable().optional(),
  tax_class: z.string().min(1).max(40).optional(),
  /** Pairs, counted goods or a service; it stays once there was stock or a sale. */
  stock_kind: z.enum(STOCK_KINDS).optional(),
  /** Upper, lining and sole. (RD 1718/1995) */
  composition: CompositionInput.nullable().optional(),
  /** Somebody has seen that the composition that an import supposed is right. */
  composition_to_check: z.literal(false).optional(),
  season: z.enum(SEASONS).nullable().optional(),
  width: z.enum(WIDTHS).nullable().optional(),
  heel: z.enum(HEELS).nullable().optional(),
  shaft: z.enum(SHAFTS).nullable().optional(),
  closing: z.enum(CLOSINGS).nullable().optional(),
  /** Where its boxes stand in the storeroom, such as 'A-12'. */
  shelf: SingleLineText(MOST_BIN_LETTERS).nullable().optional(),
  /** Null is the box of its size chart, or the shop's own. */
  box: BoxSize.nullable().optional(),
}
