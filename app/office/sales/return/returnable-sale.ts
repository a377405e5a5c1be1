import { listTenderKinds } from '../../../../core/sales/tenders/rules.ts'
import type { Shop } from '../../../context.ts'

type Found = Awaited<ReturnType<Shop['till']['findReturnableTicket']>>
export type ReturnableSale = Extract<Found, { kind: 'ticket' }>['ticket']

/** A till whose drawer is open. */
export interface OpenTill {
  till: string
  name: string
}

type Unit = ReturnableSale['units'][number]

/** The ways in which money goes back from here. */
export const RETURN_WAYS_OUT = listTenderKinds('refund')
type Way = (typeof RETURN_WAYS_OUT)[number]

/** The field of a unit that comes back. */
export const toUnitField = ({ line_id, n }: Pick<Unit, 'line_id' | 'n'>) => `unit.${line_id}.${n}`

/** What goes out, below zero: by one way, or, without one, by those in which the money came, as far as each goes. */
export function splitRefund(
  valueCents: number,
  way: Way | undefined,
  ways: readonly { kind: string; cents: number }[],
): { kind: Way; amount_cents: number }[] {
  if (valueCents === 0) return []
  if (way) return [{ kind: way, amount_cents: -valueCents }]
  let left = valueCents
  const parts = RETURN_WAYS_OUT.toReversed().flatMap((kind) => {
    const came = ways.find((each) => each.kind === kind)?.cents ?? 0
    const cents = Math.min(left, came)
    left -= cents
    return cents > 0 ? [{ kind, amount_cents: -cents }] : []
  })
  return parts
}
