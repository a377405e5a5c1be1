import { expect, it } from 'vitest'
import { getRefusal } from '../../../test/call-fixtures.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { query } from '../../base/db.server.ts'

const shop = sharedWorld()

const drawer = () => shop.call(shop.staff.lola).cash

it('a movement of more than 10,000 euros is refused with the reason', async () => {
  const move = (amount_cents: number) =>
    drawer().moveCash({ till: 'T1', kind: 'out', amount_cents, reason: 'Al banco' })
  expect(await move(10_000_00)).toMatchObject({ cash_movement_id: expect.any(Number) })
  await expect(move(10_000_01)).rejects.toMatchObject({
    status: 400,
    data: { issues: [{ path: ['amount_cents'], message: 'MOVEMENT_OVER_LIMIT' }] },
  })
})

it('a session whose movements come to more than an integer holds is closed', async () => {
  const { session } = await drawer().getCashSession({ till: 'T1' })
  const cash_session_id = session?.cash_session_id ?? 0
  // As they were written before a movement had a limit: nothing of the books can be taken back.
  await query(
    shop.db,
    'many_movements',
    `insert into cash_movements (cash_session_id, kind, amount_cents, reason, staff_id)
     select cash_session_id, 'in', 10000000, 'Prueba', opened_by from cash_sessions, generate_series(1, 230)
     where cash_session_id = $1`,
    [cash_session_id],
  )
  const expected_cents = 100_00 - 10_000_00 + 230 * 100_000_00
  const counted = { till: 'T1', cash_session_id, counted_cents: 100_00, reason: 'Prueba' }
  expect(await getRefusal(drawer().closeCashSession(counted))).toMatchObject({
    expected_cents,
    difference_cents: 100_00 - expected_cents,
  })
})
