import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { getRefusal, machineWith, staffWith } from '../../../test/call-fixtures.ts'
import type { TestShop } from '../../../test/shop.ts'
import { sellShoe } from '../../../test/staff-fixtures.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { query } from '../../base/db.server.ts'
import type { Actor } from '../../base/procedures/actor.ts'
import { visitorActor } from '../../base/procedures/actor.ts'
import { chargedLine, toOperation } from '../booking/booking.fixture.ts'

const shop = sharedWorld()
let sale: { sale_id: number | null; invoice: string | null }
beforeAll(async () => {
  await shop.call(shop.staff.eva).cash.openCashSession({ till: 'T2', float_cents: 0 })
  const variant = await sellShoe(shop, { pairs: 0 })
  sale = await book({ lines: [chargedLine(variant, { unit_cents: 60_00 })] })
  await book({ till: 'T2', lines: [chargedLine(1)], payload: { lines: [] } })
})

const book = async (input: Omit<Parameters<typeof toOperation>[1], 'seller'>) =>
  shop
    .call(shop.staff.lola)
    .till.bookSale(await toOperation(shop, { seller: shop.staff.lola, ...input }))
const list = (filter: Parameters<ReturnType<TestShop['call']>['till']['listIncidents']>[0] = {}) =>
  shop.call(shop.staff.lola).till.listIncidents(filter)
const resolve = (
  incident_id: number,
  actor: Actor = shop.staff.eva,
  reason = 'Estaba en el escaparate',
) => shop.call(actor).till.resolveIncident({ incident_id, reason })
const findId = async (kind: string) =>
  (await list()).incidents.find((each) => each.kind === kind)?.incident_id ?? 0

describe('the list of incidents', () => {
  it('an incident names its till, its sale, who sold and the goods', async () => {
    const { incidents, open, total } = await list()
    expect([open, total]).toEqual([3, 3])
    expect(incidents.find(({ kind }) => kind === 'price_differs')).toMatchObject({
      till: { till: 'T1' },
      seller: 'Lola',
      resolved: null,
      entry: null,
      sale: { sale_id: sale.sale_id, invoice: sale.invoice, total_cents: 60_00 },
      details: { lines: [{ charged_cents: 60_00, price_cents: 69_95 }] },
    })
    expect(incidents.find(({ kind }) => kind === 'pair_missing')).toMatchObject({
      details: { lines: [{ quantity: 1 }] },
      variants: [{ size: '38', colour: { es: 'Negro' } }],
    })
  })
  it('an entry that became no sale is named with its time and total', async () => {
    const { incidents } = await list({ kind: 'other' })
    expect(incidents).toMatchObject([
      { sale: null, entry: { total_cents: 69_95 }, details: { why: 'unreadable' }, seller: 'Lola' },
    ])
  })
  it('incidents are narrowed by state, kind and till', async () => {
    expect((await list({ till: 'T2' })).total).toBe(1)
    expect((await list({ kind: 'price_differs', till: 'T2' })).total).toBe(0)
    expect((await list({ state: 'resolved' })).total).toBe(0)
    expect((await list({ state: 'open', page: 9 })).incidents).toEqual([])
  })
})

describe('resolving an incident', () => {
  it('an incident is resolved once, with a reason, by whom and when, and then stands after the open ones', async () => {
    const incident_id = await findId('pair_missing')
    const id = randomUUID()
    const act = () =>
      shop
        .call(shop.staff.eva, id)
        .till.resolveIncident({ incident_id, reason: 'Estaba en el escaparate' })
    expect(await act()).toEqual({ incident_id })
    expect(await act()).toEqual({ incident_id })
    expect(await getRefusal(resolve(incident_id))).toEqual({
      code: 'INCIDENT_RESOLVED',
      status: 409,
    })
    const { incidents, open } = await list()
    expect(open).toBe(2)
    expect(incidents.at(-1)).toMatchObject({
      incident_id,
      resolved: { by: 'Eva', reason: 'Estaba en el escaparate' },
    })
    const audited = await query<{ target_entity_id: string }>(
      shop.db,
      'audited_incidents',
      `select target_entity_id from audit_log where action_type = 'till.resolveIncident' and status = 'success'`,
    )
    expect(audited).toEqual([{ target_entity_id: String(incident_id) }])
  })
  it('an incident that is resolved never changes, nor is any deleted', async () => {
    const attempt = (text: string) =>
      query(shop.db, '', text).then(
        () => 'done',
        (error: { code?: string }) => error.code,
      )
    const resolved = 'where resolved_at is not null'
    expect(await attempt(`update incidents set resolution = 'x' ${resolved}`)).toBe('23001')
    expect(await attempt(`update incidents set kind = 'other' where resolved_at is null`)).toBe(
      '23001',
    )
    expect(await attempt('delete from incidents')).toBe('42501')
  })
  it('an incident without a reason, an unknown one, or one of a machine is refused', async () => {
    const incident_id = await findId('price_differs')
    expect(await getRefusal(resolve(incident_id, shop.staff.eva, ' '))).toMatchObject({
      status: 400,
    })
    expect(await getRefusal(resolve(999_999))).toEqual({ code: 'INCIDENT_UNKNOWN', status: 404 })
    const machine = machineWith({ can_manage_sales_pos: true })
    expect(await getRefusal(resolve(incident_id, machine))).toMatchObject({
      code: 'PERSON_REQUIRED',
    })
  })
  it('the incident of a sale is not resolved by who sold, unless they may see reports', async () => {
    const incident_id = await findId('price_differs')
    expect(await getRefusal(resolve(incident_id, shop.staff.lola))).toEqual({
      code: 'OWN_SALE',
      status: 403,
    })
    const boss = { ...shop.staff.lola, permissions: { is_super_admin: true } } as Actor
    expect(await resolve(incident_id, boss)).toEqual({ incident_id })
  })
  it('incidents are neither shown to nor resolved by others', async () => {
    const incident_id = await findId('other')
    for (const [actor, status] of [
      [visitorActor, 401],
      [staffWith({ can_manage_products: true }), 403],
    ] as const) {
      expect(await getRefusal(shop.call(actor).till.listIncidents({}))).toMatchObject({ status })
      expect(await getRefusal(resolve(incident_id, actor))).toMatchObject({ status })
    }
  })
})
