import type { CounterUnit } from '../../../returns/counter/read-counter-units.ts'
import type { ReturnProof } from '../../../returns/rules.ts'
import { cleanGiftCode } from '../../../sales/gift-tickets/rules.ts'
import type { TicketFinding } from '../../checks/ticket-finding.ts'
import type { TicketRefusal } from '../../checks/ticket-refusals.ts'
import { getLineQuantity } from '../../ticket/rules.ts'
import type { PricedTicketLine } from '../../ticket/ticket-line.ts'
import { type AcceptedUnit, isSameUnit, type WantedReturn } from './ticket-returns.ts'

interface CheckedReturns {
  lines: readonly WantedReturn[]
  /** What is known of their units. */
  units: readonly CounterUnit[]
  /** Whether a unit is under the legal guarantee still. */
  isCovered(unit: CounterUnit): boolean
  /** Nobody could be asked: of a ticket that happened. */
  isBooked: boolean
}

/**
 * Which units come back, and what is found on the lines that bring none or need somebody's word. A pair that fails is
 * never late while the guarantee of the law runs.
 */
export function checkReturns({ lines, units, isCovered, isBooked }: CheckedReturns): {
  accepted: AcceptedUnit[]
  findings: TicketFinding[]
} {
  const accepted: AcceptedUnit[] = []
  const findings: TicketFinding[] = []
  for (const line of lines) {
    const unit = units.find((each) => isSameUnit(each, line))
    const isTwice = accepted.some((each) => isSameUnit(each.unit, line))
    const refused = isTwice ? 'UNIT_RETURNED' : findUnitRefusal(unit, line)
    if (!unit || refused) findings.push(describe(line, unit, refused ?? 'RETURN_UNKNOWN'))
    else {
      const each = {
        line,
        unit,
        proof: getProof(line),
        isLate: unit.light === 'red' && !(line.cause === 'defect' && isCovered(unit)),
      }
      accepted.push(each)
      findings.push(...checkWord(each, isBooked))
    }
  }
  return { accepted, findings }
}

type UnitRefusal = Extract<
  TicketRefusal,
  { code: 'RETURN_UNKNOWN' | 'UNIT_RETURNED' | 'SALE_NOT_PAID' }
>['code']

function findUnitRefusal(
  unit: CounterUnit | undefined,
  { ticket, gift_code }: WantedReturn,
): UnitRefusal | undefined {
  if (!unit || unit.kind === 'shipping' || unit.isOtherSide) return 'RETURN_UNKNOWN'
  if (gift_code !== undefined && cleanGiftCode(gift_code) !== unit.giftCode) return 'RETURN_UNKNOWN'
  if (ticket !== undefined && !isOfTicket(unit, ticket)) return 'RETURN_UNKNOWN'
  if (!unit.wasPaid) return 'SALE_NOT_PAID'
  return unit.returned ? 'UNIT_RETURNED' : undefined
}

function isOfTicket({ reference, invoice }: CounterUnit, written: string): boolean {
  const code = written.trim().toUpperCase()
  return code === reference.toUpperCase() || code === invoice?.toUpperCase()
}

const getProof = ({ ticket, gift_code }: WantedReturn): ReturnProof => {
  if (gift_code !== undefined) return 'gift'
  return ticket === undefined ? 'search' : 'ticket'
}

/** While the customer waits a reason is asked for, and the rule of money out judges it. */
function checkWord(
  { line, unit, proof, isLate }: AcceptedUnit,
  isBooked: boolean,
): TicketFinding[] {
  if (!isLate && proof !== 'search') return []
  if (!isBooked) return line.why ? [] : [{ refusal: { code: 'WHY_REQUIRED' } }]
  const why = isLate ? 'late' : 'no_ticket'
  return [{ kind: 'return_conflict', details: toDetails(line, unit, why) }]
}

const WHY = {
  RETURN_UNKNOWN: 'unknown',
  UNIT_RETURNED: 'returned',
  SALE_NOT_PAID: 'not_paid',
} as const satisfies Record<UnitRefusal, string>

const describe = (
  line: WantedReturn,
  unit: CounterUnit | undefined,
  code: UnitRefusal,
): TicketFinding => ({
  kind: 'return_conflict',
  details: toDetails(line, unit, WHY[code]),
  refusal: { code },
})

const toDetails = (line: WantedReturn, unit: CounterUnit | undefined, why: string) => ({
  why,
  line_id: line.line_id,
  n: line.n,
  reference: unit?.reference,
  total_cents: unit?.paidCents,
  lines: unit ? [{ variant_id: unit.variantId ?? 0, name: unit.name.es, quantity: 1 }] : [],
})

/** Every line that goes out for a unit is of one, and of one that comes back on this ticket for it alone. */
export function checkExchanges(
  sold: readonly PricedTicketLine[],
  wanted: readonly WantedReturn[],
): TicketFinding[] {
  const exchanged = sold.flatMap((line) =>
    'exchange_for' in line && line.exchange_for ? [{ line, key: line.exchange_for }] : [],
  )
  const isClear = exchanged.every(({ line, key }, at) => {
    const isFirst = exchanged.findIndex((each) => isSameKey(each.key, key)) === at
    return isFirst && getLineQuantity(line) === 1 && wanted.some((each) => isSameKey(each, key))
  })
  if (isClear) return []
  const details = { why: 'exchange_unclear' }
  return [{ kind: 'return_conflict', details, refusal: { code: 'EXCHANGE_UNCLEAR' } }]
}

const isSameKey = (one: { line_id: number; n: number }, other: { line_id: number; n: number }) =>
  one.line_id === other.line_id && one.n === other.n
