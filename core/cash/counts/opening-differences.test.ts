import { expect, it } from 'vitest'
import { getRefusal, getRefusalDetails, staffWith } from '../../../test/call-fixtures.ts'
import { addTill } from '../../../test/staff-fixtures.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import type { Actor } from '../../base/procedures/actor.ts'

const shop = sharedWorld()

const seller = (): Actor => {
  const { lola } = shop.staff
  return { ...lola, permissions: { ...lola.permissions, accept_difference: 'pin' } }
}
const till = (actor = seller()) => shop.call(actor).till
const drawer = (actor = seller()) => shop.call(actor).cash
const office = () => shop.call(staffWith({ can_view_reports: true })).cash

let codes = 0
/** A till whose last closing left 175.90 in the drawer. */
async function closedTill() {
  const code = `O${++codes}`
  await addTill(shop, code)
  const { cash_session_id } = await drawer().openCashSession({ till: code, float_cents: 175_90 })
  await drawer().closeCashSession({ till: code, cash_session_id, counted_cents: 175_90 })
  return code
}
const listIncidents = async (code: string) => {
  const { incidents } = await till().listIncidents({ till: code, kind: 'opening_differs' })
  return incidents
}

it('a drawer that lacks money in the morning opens with a reason alone, which the office reads', async () => {
  const code = await closedTill()
  const open = { till: code, float_cents: 170_00 }
  expect(await getRefusalDetails(drawer().openCashSession(open))).toMatchObject({
    code: 'REASON_REQUIRED',
    data: { difference_cents: -5_90 },
  })
  const reason = 'Se compraron bolsas'
  const { cash_session_id } = await drawer().openCashSession({ ...open, reason })
  const report = await office().getSessionReport({ cash_session_id })
  expect(report).toMatchObject({ proposed_float_cents: 175_90, opening_reason: reason })
  const { sessions } = await office().listCashSessions({ till: code, differing: true })
  expect(sessions).toMatchObject([{ cash_session_id, opening_difference_cents: -5_90 }])
  expect(await listIncidents(code)).toEqual([])
})

it('a drawer that is off by more than the limit opens, and somebody else than who opened it judges it', async () => {
  const code = await closedTill()
  await drawer().openCashSession({ till: code, float_cents: 150_00, reason: 'No sé' })
  const [incident] = await listIncidents(code)
  expect(incident).toMatchObject({
    seller: 'Lola',
    sale: null,
    details: { float_cents: 150_00, left_cents: 175_90, reason: 'No sé' },
  })
  const resolve = (actor: Actor) =>
    getRefusal(
      shop
        .call(actor)
        .till.resolveIncident({ incident_id: incident?.incident_id ?? 0, reason: 'Contado' }),
    )
  expect(await resolve(seller())).toEqual({ code: 'OWN_SALE', status: 403 })
  expect(await resolve(shop.staff.eva)).toEqual({ incident_id: incident?.incident_id })
})

it('whoever may accept a difference opens with a reason, and nobody else is told', async () => {
  const code = await closedTill()
  const manager = drawer({ ...shop.staff.rosa })
  await manager.openCashSession({ till: code, float_cents: 150_00, reason: 'Al banco' })
  expect(await listIncidents(code)).toEqual([])
})

it('a reason without a difference is not kept', async () => {
  const code = await closedTill()
  const opened = await drawer().openCashSession({
    till: code,
    float_cents: 175_90,
    reason: 'Sin motivo',
  })
  const { cash_session_id } = opened
  expect(await office().getSessionReport({ cash_session_id })).toMatchObject({
    opening_reason: null,
  })
})
