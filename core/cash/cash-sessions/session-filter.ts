import { z } from 'zod'
import { ShopDay } from '../../base/schemas.ts'
import { TillCode } from '../../devices/tills/find-till.ts'
import { isChosenSide, TrialChoice } from '../../settings/trial/trial-side.ts'

/** How cash sessions are narrowed. */
export const SessionFilter = {
  till: TillCode.optional(),
  /** Days of the shop on which they were opened, both included. */
  from: ShopDay.optional(),
  to: ShopDay.optional(),
  /** Only those whose count differs, at the opening or at the end. */
  differing: z.boolean().optional(),
  trial: TrialChoice,
}

type Filter = z.infer<z.ZodObject<typeof SessionFilter>>

/** The parameters of `SESSION_CONDITIONS`. */
export const toFilterValues = ({ till, from, to, differing, trial }: Filter) => ({
  session_till: till ?? null,
  session_from: from ?? null,
  session_to: to ?? null,
  differing: differing ?? false,
  trial: trial ?? null,
})

/** SQL that holds for a session `s` that the filter finds. */
export const SESSION_CONDITIONS = `
  ${isChosenSide('s.is_trial', ':trial')}
  and (:session_till::text is null or s.till_id = (select till_id from tills where code = :session_till))
  and (:session_from::date is null or s.opened_at >= :session_from::date::timestamp at time zone horma_zone())
  and (:session_to::date is null
    or s.opened_at < (:session_to::date::timestamp + interval '1 day') at time zone horma_zone())
  and (not :differing::boolean or s.counted_cents <> s.expected_cents or s.float_cents <> s.proposed_float_cents)`
