import { useCatalog } from '../catalog/use-catalog.ts'
import type { TicketAction } from '../ticket/reduce-ticket.ts'
import { useTillList } from '../use-till-list.ts'
import { type ReturnableUnit, type ShownReturn, toReturnTicketLine } from './returnable.ts'

/** Puts a unit of a ticket on the ticket of the screen, with the reason where it is late or has no paper. */
export function useTakeBack(
  shown: ShownReturn | undefined,
  act: (action: TicketAction) => unknown,
): (unit: ReturnableUnit, why: string) => void {
  const { catalog } = useCatalog()
  const { exchange_keeps_price: keepsPrice } = useTillList()
  return (unit, why) => {
    if (!shown) return
    const variant = unit.variant_id === null ? undefined : catalog.findById(unit.variant_id)
    act({ type: 'add return', ...toReturnTicketLine(shown, unit, { why, variant, keepsPrice }) })
  }
}
