import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { ShopDay } from '../../base/schemas.ts'
import { TillCode } from '../../devices/tills/find-till.ts'
import { TrialChoice } from '../../settings/trial/trial-side.ts'
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
interface ActValues {
  /** Midnight of the first day, and of the day after the last one. */
  starts: Date
  ends: Date
  till: string | null
  trial: boolean | null
}

/** The days that are meant, and the parameters of statements about them. */
export async function readActValues(
  db: Db,
  { from, to, till, trial }: Filter,
  now: Date,
): Promise<{ from: string; to: string; values: ActValues }> {
  const days = { from: from ?? null, to: to ?? null, now, before: SELLER_DAYS - 1 }
  const [row] = await query<Record<'from' | 'to', string> & Record<'starts' | 'ends', Date>>(
    db,
    'seller_days',
    DAYS,
    days,
  )
  if (!row) throw new Error('seller_days: nothing was answered')
  const { starts, ends, ...chosen } = row
  return { ...chosen, values: { starts, ends, till: till ?? null, trial: trial ?? null } }
}

const DAYS = `
  select first::text as from, last::text as to, first::timestamp at time zone horma_zone() as starts,
    (last + 1)::timestamp at time zone horma_zone() as ends
  from (select coalesce(:to::date, (:now::timestamptz at time zone horma_zone())::date) as last) l
  cross join lateral (select coalesce(:from::date, last - :before::int) as first) f`

/** Every till there is or was, to narrow a list by. */
export const TillChoices = z.array(z.object({ till: z.string(), name: z.string() }))

export const listTillChoices = (db: Db): Promise<z.infer<typeof TillChoices>> =>
  query(db, 'seller_tills', 'select code as till, name from tills order by code')
