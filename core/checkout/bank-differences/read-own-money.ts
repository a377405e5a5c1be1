import { type Db, query } from '../../base/db.server.ts'
import type { Bank, ListedMoney } from '../../base/outside/bank.ts'

export interface OwnPayment {
  paymentId: number
  bankReference: string
  /** What came; nothing while it is open. */
  cents: number
  /** The shop waits to hear of it. */
  isOpen: boolean
  /** A list of these days must have it. */
  isInList: boolean
  refunds: OwnRefund[]
}

export interface OwnRefund {
  refundId: string
  cents: number
  isDone: boolean
  isInList: boolean
}

/** The first day of a list, and its last operation, as its bank's clock shows them. */
export interface ListedTime {
  from: string
  to: string
}

/**
 * The days that a list is of, from its first day to its last operation: what came later may not be in it yet. Undefined where
 * it does not say when.
 */
export function readListedTime(listed: readonly ListedMoney[]): ListedTime | undefined {
  const times = listed
    .map(({ answer }) => toTimestamp(String(answer.when ?? '')))
    .filter((time) => time !== undefined)
    .toSorted()
  const [first] = times
  const last = times.at(-1)
  return first && last ? { from: first.slice(0, 10), to: last } : undefined
}

/** `23/04/2026 14:18:59`, `23-04-26 14:18` and a day alone, which then is meant whole. */
function toTimestamp(when: string): string | undefined {
  const [, day, month, year, time] =
    /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})(?: +(\d{1,2}:\d{2}(?::\d{2})?))?$/.exec(when) ?? []
  if (!(day && month && year)) return undefined
  const text = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (Number.isNaN(Date.parse(text))) return undefined
  return `${text} ${(time ?? '23:59:59').padStart(5, '0')}`
}

/** The shop's payments at a bank that its list names, and those of the days that the list is of. */
export function readOwnMoney(
  tx: Db,
  { ways }: Bank,
  listed: readonly ListedMoney[],
): Promise<OwnPayment[]> {
  const time = readListedTime(listed)
  return query(tx, 'bank_list_own', OWN, {
    ways,
    references: listed.map(({ bankReference }) => bankReference ?? ''),
    from: time?.from ?? null,
    to: time?.to ?? null,
  })
}

const OWN = `
  with days as (
    select :from::timestamp at time zone (select horma_zone()) as starts, :to::timestamp at time zone (select horma_zone()) as ends
  ), chosen as (
    select p.* from payments p, days d
    where p.provider = any(:ways) and p.bank_reference is not null and (p.bank_reference = any(:references)
      or p.created_at >= d.starts and p.settled_at <= d.ends
      or p.payment_id in (select r.payment_id from refunds r where r.state = 'done' and r.created_at >= d.starts and r.settled_at <= d.ends))
  )
  select p.payment_id as "paymentId", p.bank_reference as "bankReference", p.state in ('started', 'failed', 'cancelled') as "isOpen",
    coalesce(p.created_at >= d.starts and p.settled_at <= d.ends, false) as "isInList",
    coalesce((select sum(t.amount_cents) from tenders t
      where t.payment_id = p.payment_id and t.amount_cents > 0 and t.state = 'captured'), 0)::int as cents,
    coalesce((select jsonb_agg(jsonb_build_object('refundId', r.refund_id, 'cents', r.amount_cents, 'isDone', r.state = 'done',
        'isInList', coalesce(r.created_at >= d.starts and r.settled_at <= d.ends, false)) order by r.created_at, r.refund_id)
      from refunds r where r.payment_id = p.payment_id), '[]') as refunds
  from chosen p, days d order by p.payment_id`
