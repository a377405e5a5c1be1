import { type Db, query } from '../../../base/db.server.ts'
import { sumCents } from '../../../base/money.ts'
import { readCoveredUnits } from '../../../guarantee/read-covered-units.ts'
import { lockLinkedSales } from '../../../returns/counter/linked-sales.ts'
import { type CounterUnit, readCounterUnits } from '../../../returns/counter/read-counter-units.ts'
import { lockUnits } from '../../../returns/return-statements.ts'
import {
  isPricedTicketLine,
  isReturnLine,
  type PricedTicketLine,
} from '../../ticket/ticket-line.ts'
import type { Findings } from '../collect-findings.ts'
import type { SettleMode, Ticket, TicketSession } from '../ticket.ts'
import { checkExchanges, checkReturns } from './check-returns.ts'
import { isSameUnit, type TicketReturns, type WantedReturn } from './ticket-returns.ts'

interface WantedTicket {
  wanted: readonly WantedReturn[]
  sold: readonly PricedTicketLine[]
  cashSessionId: number
  isBooked: boolean
  now: Date
}

/** The return lines of a ticket, locked and checked. */
export const openTicketReturns = (
  tx: Db,
  { payload, now }: Ticket,
  { session: { cashSessionId }, mode }: { session: TicketSession; mode: SettleMode },
  findings: Findings,
): Promise<TicketReturns | undefined> => {
  const wanted = payload.lines.filter(isReturnLine)
  const sold = payload.lines.filter(isPricedTicketLine)
  const isBooked = mode.kind === 'book'
  return openReturns(tx, { wanted, sold, cashSessionId, isBooked, now }, findings)
}

/**
 * Locks and checks what a ticket takes back: its sales with all that exchanges link with them, in ascending id, then the
 * units. Lines that bring nothing are left out, which *finish* refuses. Undefined where no line brings anything.
 */
export async function openReturns(
  tx: Db,
  { wanted, sold, cashSessionId, isBooked, now }: WantedTicket,
  findings: Findings,
): Promise<TicketReturns | undefined> {
  findings.add(checkExchanges(sold, wanted))
  if (wanted.length === 0) return undefined
  const keys = wanted.map(({ line_id, n }) => ({ lineId: line_id, n }))
  const linkedSaleIds = await lockLinkedSales(tx, keys)
  await lockUnits(tx, keys)
  const units: CounterUnit[] = await readCounterUnits(tx, { units: keys, cashSessionId, now })
  const isCovered = await readCovered(tx, { wanted, units, now })
  const checked = checkReturns({ lines: wanted, units, isCovered, isBooked })
  findings.add(checked.findings)
  const { accepted } = checked
  return {
    accepted,
    cents: sumCents(accepted.map(({ unit }) => unit.leftCents)),
    linkedSaleIds,
    exchangePrices: await findExchangePrices(
      tx,
      sold,
      accepted.map(({ unit }) => unit),
    ),
  }
}

/** The guarantee decides only of pairs that fail after their last day. */
function readCovered(
  tx: Db,
  { wanted, units, now }: Pick<WantedTicket, 'wanted' | 'now'> & { units: CounterUnit[] },
) {
  const failed = wanted.filter(({ cause }) => cause === 'defect')
  const late = units.filter(
    (unit) => unit.light === 'red' && failed.some((line) => isSameUnit(unit, line)),
  )
  return readCoveredUnits(tx, late, now)
}

/**
 * Lines that cost what was paid for the unit that they replace, in cents: another size of the same model and colour, as
 * long as the shop has not set it otherwise. A marked pair was sold for less than its model because of its fault, so
 * nothing replaces it at its price.
 */
export async function findExchangePrices(
  db: Db,
  sold: readonly PricedTicketLine[],
  units: readonly CounterUnit[],
): Promise<ReadonlyMap<number, number>> {
  const replaced = sold.flatMap((line, at) => {
    const key = line.kind === 'sell' ? line.exchange_for : undefined
    const found = key && units.find((unit) => isSameUnit(unit, key))
    return found && found.markCode === null && line.kind === 'sell'
      ? [{ at, cents: found.leftCents, to: line.variant_id, from: found.variantId }]
      : []
  })
  if (replaced.length === 0) return new Map()
  const same = await query<{ at: number }>(db, 'exchange_prices', SAME_MODEL, [
    JSON.stringify(replaced),
  ])
  return new Map(
    replaced.flatMap(({ at, cents }) => (same.some((each) => each.at === at) ? [[at, cents]] : [])),
  )
}

const SAME_MODEL = `
  select w.at from jsonb_to_recordset($1::jsonb) as w (at int, "from" bigint, "to" bigint)
  join product_variants f on f.variant_id = w."from" join product_variants t on t.variant_id = w."to"
  where f.product_id = t.product_id and f.colour_id is not distinct from t.colour_id
    and coalesce((select setting_value = 'true' from site_settings where setting_id = 'exchange_keeps_price'), true)`
