import { later, minutes } from '../../../../core/base/clock.ts'
import { TICKET_VERSION } from '../../../../core/till/rules.ts'
import { actAt, type Life } from '../../life/life.ts'
import { MARTA } from '../../staff-emails.ts'

/** A customer has gone to fetch her daughter: her ticket waits at the till. */
export const parkedTickets: Life = (plan) => {
  const at = later(plan.now, -minutes(25))
  const { variantId } = plan.goods.pick(at)
  return [
    actAt(at, async (shop) => {
      await shop.staff(MARTA).till.parkTicket({
        version: TICKET_VERSION,
        till: shop.till,
        name: 'Señora del paraguas verde',
        lines: [{ kind: 'sell', variant_id: variantId, quantity: 1 }],
      })
    }),
  ]
}
