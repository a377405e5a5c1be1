import { beforeAll, expect, it } from 'vitest'
import { staffWith } from '../../../test/call-fixtures.ts'
import { cardSale, sellShoe } from '../../../test/staff-fixtures.ts'
import { givePin } from '../../../test/world/people.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import type { Actor } from '../../base/procedures/actor.ts'

const shop = sharedWorld()
beforeAll(() => givePin(shop, shop.staff.rosa, '7391'))

/** Lola, whose voids take the PIN of a colleague. */
const seller = (): Actor => {
  const { lola } = shop.staff
  return { ...lola, permissions: { ...lola.permissions, void_sales: 'pin' } }
}

it('a Z names the voided ticket, who voided it, who let them, why and when', async () => {
  const till = () => shop.call(seller()).till
  const sale = await till().finishSale(cardSale(await sellShoe(shop)))
  await till().voidSale({
    sale_id: sale.sale_id,
    till: 'T1',
    reason: 'Se equivocó',
    approval: { user_id: shop.staff.rosa.userId, pin: '7391' },
  })
  const { session } = await till().getCashSession({ till: 'T1' })
  const cash_session_id = session?.cash_session_id ?? 0
  const counted_cents = session?.float_cents ?? 0
  await till().closeCashSession({ till: 'T1', cash_session_id, counted_cents })
  const manager = shop.call(staffWith({ can_view_reports: true, can_manage_sales_pos: true })).till
  const { content } = await manager.getClosing({ cash_session_id })
  expect(content.named_voids).toEqual([
    {
      invoice: sale.invoice,
      cents: 69_95,
      by: 'Lola',
      approved_by: 'Rosa',
      reason: 'Se equivocó',
      at: expect.stringContaining('2026-11-21'),
    },
  ])
})
