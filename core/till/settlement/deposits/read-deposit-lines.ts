import { type Db, query } from '../../../base/db.server.ts'
import { readDepositTerms } from '../../../deposits/deposit-terms.ts'
import { isBeforeToday } from '../../../deposits/is-before-today.ts'
import { type LockedDeposit, lockDeposit } from '../../../deposits/lock-deposit.ts'
import { getMinimumDeposit, newDepositReference } from '../../../deposits/rules.ts'
import { readOffer } from '../../../pricing/read-offer.ts'
import type { DepositLine, HeldLine, TakeLine } from './deposit-line.ts'

/** A deposit that is to be taken, with what its checks ask. Cents. */
export interface RequestedDeposit {
  act: 'take'
  line: TakeLine
  /** The code of its paper. */
  reference: string
  /** By telephone or e-mail; undefined of a customer whom the shop does not know. */
  isReachable: boolean | undefined
  /** Of the day; null where the counter does not sell the article. */
  listCents: number | null
  minimumCents: number
  isForfeitable: boolean
  dueOn: string
  isDayPassed: boolean
  /** A pair is free at the place of the till. */
  isAvailable: boolean
}

/** An open or ended deposit that is paid or handed over; undefined where there is none. */
export interface LockedLine {
  act: HeldLine['act']
  line: HeldLine
  deposit: LockedDeposit | undefined
}

export type ReadDepositLine = RequestedDeposit | LockedLine

interface TicketOfDeposits {
  locationId: number
  now: Date
}

/** Locks the deposits of these lines in ascending id, and reads what the checks of the lines ask. In their order. */
export async function lockDepositLines(
  tx: Db,
  lines: readonly DepositLine[],
  ticket: TicketOfDeposits,
): Promise<ReadDepositLine[]> {
  const ids = lines.flatMap((line) => (line.act === 'take' ? [] : line.depositId))
  const deposits = new Map<number, LockedDeposit | undefined>()
  for (const id of [...new Set(ids)].sort((a, b) => a - b))
    deposits.set(id, await lockDeposit(tx, id))
  const read: ReadDepositLine[] = []
  for (const line of lines)
    read.push(
      line.act === 'take'
        ? await readRequestedDeposit(tx, line, ticket)
        : { act: line.act, line, deposit: deposits.get(line.depositId) },
    )
  return read
}

async function readRequestedDeposit(
  tx: Db,
  line: TakeLine,
  { locationId, now }: TicketOfDeposits,
): Promise<RequestedDeposit> {
  const { variantId, priceCents, customerId } = line
  const goods = (await readOffer(tx, [variantId], 'pos', now)).get(variantId)
  const terms = await readDepositTerms(tx)
  const dueOn = line.dueOn ?? (await readDueDay(tx, now, terms.days))
  return {
    act: 'take',
    line,
    reference: newDepositReference(),
    isReachable: await isReachable(tx, customerId),
    listCents: goods && goods.stockKind !== 'none' ? goods.cents : null,
    minimumCents: getMinimumDeposit(priceCents, terms.minimum_percent),
    isForfeitable: terms.is_forfeitable,
    dueOn,
    isDayPassed: await isBeforeToday(tx, dueOn, now),
    isAvailable: await isAvailable(tx, variantId, { locationId, now }),
  }
}

/** Whether a customer has a telephone or an e-mail; undefined where there is no such customer. */
async function isReachable(tx: Db, customerId: number | null): Promise<boolean | undefined> {
  const [customer] = await query<{ isReachable: boolean }>(
    tx,
    'customer_reachable',
    `select coalesce(phone, email) is not null as "isReachable" from customers
     where customer_id = horma_merged_customer($1) and archived_at is null and erased_at is null`,
    [customerId],
  )
  return customer?.isReachable
}

async function readDueDay(tx: Db, now: Date, days: number): Promise<string> {
  const [row] = await query<{ day: string }>(
    tx,
    'deposit_due_day',
    'select (horma_day($1::timestamptz) + $2::int)::text as day',
    [now, days],
  )
  return row?.day ?? ''
}

/** Whether a pair could be reserved at a place. */
async function isAvailable(
  db: Db,
  variantId: number,
  { locationId, now }: { locationId: number; now: Date },
): Promise<boolean> {
  const [row] = await query<{ available: number }>(
    db,
    'deposit_goods_available',
    'select available from horma_available($1, $2, $3, 1)',
    [variantId, locationId, now],
  )
  return row !== undefined && row.available > 0
}
