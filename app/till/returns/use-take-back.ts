import type { ReturnCause } from '../../../core/returns/rules.ts'
import { useCatalog } from '../catalog/use-catalog.ts'
import type { TicketAction } from '../ticket/reduce-ticket.ts'
import { useTillList } from '../use-till-list.ts'
import { type ReturnableUnit, type ShownReturn, toReturnTicketLine } from './returnable.ts'

/** Puts a unit of a ticket on the ticket of the screen, with the reason where it is late or has no paper. */
export function useTakeBack(
  shown: ShownReturn | undefined,
  act: (action: TicketAction) => unknown,
): (unit: ReturnableUnit, why: string, cause?: ReturnCause) => void {
  const { catalog } = useCatalog()
  const { exchange_keeps_price: keepsPrice } = useTillList()
  return (unit, why, cause) => {
    if (!shown) return
    const variant = unit.variant_id === null ? undefined : catalog.findById(unit.variant_id)
    const options = { why, variant, keepsPrice, ...(cause && { cause }) }
    act({ type: 'add return', ...toReturnTicketLine(shown, unit, options) })
  }
}
