import { z } from 'zod'
import { TranslatedText } from '../../base/schemas.ts'
import { STOCKTAKE_SCOPES, STOCKTAKE_STATES } from './rules.ts'

/** How a stocktake is refused that is not open any more. */
export const endedRefusals = {
  STOCKTAKE_UNKNOWN: { status: 404 },
  STOCKTAKE_APPLIED: { status: 409 },
  STOCKTAKE_CANCELLED: { status: 409 },
} as const

/** What lists and records say of a stocktake. */
export const StocktakeFacts = z.object({
  stocktake_id: z.int(),
  name: z.string(),
  place: z.string(),
  scope: z.enum(STOCKTAKE_SCOPES),
  /** What it is narrowed to. */
  brand: z.string().nullable(),
  category: TranslatedText.nullable(),
  bin_section: z.string().nullable(),
  blind: z.boolean(),
  state: z.enum(STOCKTAKE_STATES),
  created_at: z.string(),
  created_by: z.string().nullable(),
  ended_at: z.string().nullable(),
  ended_by: z.string().nullable(),
})

/** The name of the person with this key of an actor; null for machines. */
export const personNamed = (actor: string) =>
  `(select u.name from staff_users u where 'staff:' || u.user_id = ${actor})`

/** The columns of `StocktakeFacts`, for a stocktake `s` at the place `l`. */
export const FACTS = `
  s.stocktake_id, s.name, l.name as place, s.scope, s.blind, s.state, s.bin_section,
  (select b.name from brands b where b.brand_id = s.brand_id) as brand,
  (select c.name from product_categories c where c.product_category_id = s.product_category_id) as category,
  to_json(s.created_at) #>> '{}' as created_at, ${personNamed('s.created_by')} as created_by,
  to_json(s.ended_at) #>> '{}' as ended_at, ${personNamed('s.ended_by')} as ended_by`
