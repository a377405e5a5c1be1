import { z } from 'zod'
import type { Db } from '../../base/db.server.ts'
import { readCoveredUnits } from '../../guarantee/read-covered-units.ts'
import { type CounterUnit, readCounterUnits } from '../../returns/counter/read-counter-units.ts'
import { TENDER_KINDS } from '../../sales/tenders/rules.ts'
import { readUnitWays } from '../returns/find-returnable-ticket.ts'
import { ReturnableUnit, toUnit } from '../returns/returnable-unit.ts'
import { isSameUnit } from '../settlement/returns/ticket-returns.ts'
import type { ReturnLine } from '../ticket/return-line.ts'
import { isReturnLine, isSoldLine, type SoldLine, type TicketLine } from '../ticket/ticket-line.ts'

/** What the screen says of a unit that comes back on a resumed ticket. */
export const ResumedReturn = ReturnableUnit.extend({
  /** The number on its ticket, or the code of its gift ticket. */
  code: z.string(),
  /** Its money goes back from the office alone. */
  is_web: z.boolean(),
  /** How the money of its ticket came that the shop has still; none where nobody has brought the ticket. */
  ways: z.array(z.object({ kind: z.enum(TENDER_KINDS), cents: z.int() })),
})

/** The units that come back on the lines of parked tickets, as they are now. */
export function readParkedUnits(
  db: Db,
  lines: readonly TicketLine[],
  now: Date,
): Promise<CounterUnit[]> {
  const units = lines.filter(isReturnLine).map(({ line_id, n }) => ({ lineId: line_id, n }))
  return units.length > 0 ? readCounterUnits(db, { units, now }) : Promise.resolve([])
}

/** The units that can still come back. */
export const listStillOut = (units: readonly CounterUnit[]): CounterUnit[] =>
  units.filter(({ returned }) => !returned)

/** The units of a resumed ticket that can still come back, and those that came back elsewhere meanwhile. */
export async function readResumedReturns(db: Db, lines: readonly TicketLine[], now: Date) {
  const units = await readParkedUnits(db, lines, now)
  const isCovered = await readCoveredUnits(db, units, now)
  const returns: z.infer<typeof ResumedReturn>[] = []
  const gone: z.infer<typeof ReturnableUnit>[] = []
  for (const line of lines.filter(isReturnLine)) {
    const unit = units.find((each) => isSameUnit(each, line))
    if (!unit) continue
    if (unit.returned) gone.push(toUnit(unit, isCovered(unit)))
    else
      returns.push({
        ...toUnit(unit, isCovered(unit)),
        code: line.gift_code ?? unit.invoice ?? unit.reference,
        is_web: unit.origin === 'web',
        ways: line.ticket === undefined ? [] : await readUnitWays(db, [unit]),
      })
  }
  return { lines: lines.flatMap((line) => toResumedLine(line, returns)), returns, gone }
}

/** The line as the ticket goes on with it: what went out for a unit that came back elsewhere is sold like any other. */
function toResumedLine(
  line: TicketLine,
  out: readonly { line_id: number; n: number }[],
): (SoldLine | ReturnLine)[] {
  const isOut = (key: { line_id: number; n: number }) =>
    out.some(({ line_id, n }) => line_id === key.line_id && n === key.n)
  if (isReturnLine(line)) return isOut(line) ? [line] : []
  if (!isSoldLine(line)) return []
  if (line.kind === 'free' || !line.exchange_for || isOut(line.exchange_for)) return [line]
  const { exchange_for: _, ...sold } = line
  return [sold]
}
