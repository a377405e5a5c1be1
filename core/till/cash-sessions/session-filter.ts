import { z } from 'zod'
import { ShopDay } from '../../base/schemas.ts'
import { TillCode } from '../find-till.ts'

/** How cash sessions are narrowed. */
export const SessionFilter = {
  till: TillCode.optional(),
  /** Days of the shop on which they were opened, both included. */
  from: ShopDay.optional(),
  to: ShopDay.optional(),
  /** Only those whose count differs. */
  differing: z.boolean().optional(),
}

type Filter = z.infer<z.ZodObject<typeof SessionFilter>>

/** The parameters `$1` to `$4` of `SESSION_CONDITIONS`. */
export const toFilterValues = ({ till, from, to, differing }: Filter): unknown[] => [
  till ?? null,
  from ?? null,
  to ?? null,
  differing ?? false,
]

/** SQL that holds for a session `s` that the filter finds. */
export const SESSION_CONDITIONS = `
  ($1::text is null or s.till_id = (select till_id from tills where code = $1))
  and ($2::date is null or s.opened_at >= $2::date::timestamp at time zone horma_zone())
  and ($3::date is null or s.opened_at < ($3::date::timestamp + interval '1 day') at time zone horma_zone())
  and (not $4::boolean or s.counted_cents <> s.expected_cents)`
