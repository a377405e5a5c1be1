import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { ShopDay } from '../../base/schemas.ts'
import { TrialChoice } from '../../settings/trial/trial-side.ts'
import { TillCode } from '../../till/find-till.ts'
import { SELLER_DAYS } from './rules.ts'

/** How acts of sellers are narrowed: days of the shop, both included, without them the last thirty. */
export const SellerFilter = {
  from: ShopDay.optional(),
  to: ShopDay.optional(),
  till: TillCode.optional(),
  trial: TrialChoice,
}

type Filter = z.infer<z.ZodObject<typeof SellerFilter>>

/** The parameters of `SELLER_ACTS_RELATION`. */
export interface ActValues {
  from: string
  to: string
  till: string | null
  trial: boolean | null
}

export async function toActValues(
  db: Db,
  { from, to, till, trial }: Filter,
  now: Date,
): Promise<ActValues> {
  const days = { from: from ?? null, to: to ?? null, now, before: SELLER_DAYS - 1 }
  const [chosen] = await query<{ from: string; to: string }>(db, 'seller_days', DAYS, days)
  if (!chosen) throw new Error('seller_days: nothing was answered')
  return { ...chosen, till: till ?? null, trial: trial ?? null }
}

const DAYS = `
  select coalesce(:from::date, last - :before::int)::text as from, last::text as to
  from (select coalesce(:to::date, (:now::timestamptz at time zone horma_zone())::date) as last) d`

/** Every till there is or was, to narrow a list by. */
export const TillChoices = z.array(z.object({ till: z.string(), name: z.string() }))

export const listTillChoices = (db: Db): Promise<z.infer<typeof TillChoices>> =>
  query(db, 'seller_tills', 'select code as till, name from tills order by code')
