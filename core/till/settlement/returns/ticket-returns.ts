import type { CounterUnit } from '../../../returns/counter/read-counter-units.ts'
import type { ReturnedUnit } from '../../../returns/new-return.ts'
import type { ReturnProof } from '../../../returns/rules.ts'
import type { ReturnLine } from '../../ticket/return-line.ts'

/** A return line as a till asks for it, or as its log has it. */
export type WantedReturn = Pick<ReturnLine, 'kind' | 'line_id' | 'n' | 'condition' | 'cause'> & {
  is_marked?: boolean | undefined
  ticket?: string | undefined
  gift_code?: string | undefined
  why?: string | undefined
}

/** A unit that comes back, with the line that brings it. */
export interface AcceptedUnit {
  line: WantedReturn
  unit: CounterUnit
  proof: ReturnProof
  isLate: boolean
}

/** What a ticket takes back, locked and checked. */
export interface TicketReturns {
  accepted: readonly AcceptedUnit[]
  /** What it is worth: what is left of the prices paid. */
  cents: number
  /** The sales that it is of, and all that exchanges link with them. */
  linkedSaleIds: readonly number[]
  /** The price of each sold line, by its place, that costs what was paid for the unit that it replaces. */
  exchangePrices: ReadonlyMap<number, number>
}

/** The units as the ledger takes them back. */
export const toReturnedUnits = ({ accepted }: TicketReturns): ReturnedUnit[] =>
  accepted.map(({ line, unit, proof, isLate }) => ({
    lineId: unit.lineId,
    n: unit.n,
    cents: unit.leftCents,
    condition: line.condition,
    cause: line.cause,
    proof,
    isLate,
  }))

/** Why they are taken back late, or without a ticket. */
export const findWhy = ({ accepted }: TicketReturns): string | undefined =>
  accepted.find(({ line }) => line.why)?.line.why

export const isSameUnit = (
  unit: { lineId: number; n: number },
  key: { line_id: number; n: number },
): boolean => unit.lineId === key.line_id && unit.n === key.n
