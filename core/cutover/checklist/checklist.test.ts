import { createRouterClient } from '@orpc/server'
import { expect, it } from 'vitest'
import { callContext, getRefusal } from '../../../test/call-fixtures.ts'
import { COMPANY, nameCompany } from '../../../test/world/company.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import type { OutsideService } from '../../base/outside/service.ts'
import type { Actor } from '../../base/procedures/actor.ts'
import { router } from '../../router.ts'

const shop = sharedWorld()
const ADDRESS = {
  street: 'Calle Mayor, 3',
  postal_code: '03600',
  city: 'Elda',
  province: 'Alicante',
}
/** Lola, who may change settings and nothing else. */
const keeper = (): Actor => ({
  ...shop.staff.lola,
  permissions: { is_super_admin: false, can_manage_site_settings: true },
})

const service = (
  id: OutsideService['id'],
  state: OutsideService['state'],
  error?: 'certificate_expired',
) =>
  ({
    id,
    state,
    name: id,
    account: null,
    address: null,
    noticeUrl: null,
    variables: [],
    findError: async () => error ?? null,
  }) as OutsideService

function office(outsideServices: readonly OutsideService[] = [], demo = false) {
  const config = { secret: 'secret of the tests', demo, outsideServices }
  const context = callContext(shop, { actor: keeper(), config })
  return createRouterClient(router, {
    context: () => ({ ...context, operationId: crypto.randomUUID() }),
  }).cutover
}
const done = async (services: readonly OutsideService[] = []) =>
  (await office(services).getChecklist({})).items
    .filter(({ is_done }) => is_done)
    .map(({ id }) => id)

it('the demo shop has no checklist', async () => {
  expect(await office([], true).getChecklist({})).toEqual({ items: [], first_sale_id: null })
})

it('each line is open until the shop has what it asks for', async () => {
  const { items } = await office().getChecklist({})
  expect(items.map(({ id }) => id)).toHaveLength(12)
  expect(await done()).toEqual(expect.arrayContaining(['maker_data', 'opening_stock']))
  expect(await done()).not.toContain('legal_identity')
  expect(await done()).not.toContain('guarantee_notice')
  await nameCompany(shop, { ...COMPANY, company_address: ADDRESS })
  expect(await done()).toContain('legal_identity')
  await shop.pool.query(
    `insert into site_settings (setting_id, setting_value, public)
     values ('guarantee_notice_picture', to_jsonb(repeat('a', 32)), true)`,
  )
  expect(await done()).toContain('guarantee_notice')
})

it('lines of services are those of the list of outside services', async () => {
  const services = [
    service('mail', 'live'),
    service('stripe', 'live'),
    service('verifactu', 'live'),
  ]
  expect(await done(services)).toEqual(expect.arrayContaining(['mail', 'bank_keys', 'certificate']))
  const halfway = [
    service('mail', 'missing'),
    service('redsys', 'test'),
    service('verifactu', 'live', 'certificate_expired'),
  ]
  const found = await done(halfway)
  for (const id of ['mail', 'bank_keys', 'certificate']) expect(found).not.toContain(id)
})

it('a copy counts when it lies elsewhere and was tried', async () => {
  expect(await done()).not.toContain('backup')
  await shop.pool.query(
    `insert into drills (copy_name, has_passed, report, milliseconds) values ('c', true, '{}', 1)`,
  )
  expect(await done()).not.toContain('backup')
})

it('whoever sells without a PIN is counted', async () => {
  const { items } = await office().getChecklist({})
  const line = items.find(({ id }) => id === 'staff_pins')
  expect(line?.is_done).toBe((line?.count ?? 0) === 0)
  await shop.pool.query('delete from staff_pins')
  const after = (await office().getChecklist({})).items.find(({ id }) => id === 'staff_pins')
  expect(after).toMatchObject({ is_done: false, count: expect.any(Number) })
})

it('what only a person can know is marked, and taken back', async () => {
  await office().markChecklistItem({ item: 'texts_read', done: true })
  await office().markChecklistItem({ item: 'bank_keys', done: true })
  expect(await done()).toEqual(expect.arrayContaining(['texts_read', 'bank_keys']))
  await office().markChecklistItem({ item: 'texts_read', done: false })
  expect(await done()).not.toContain('texts_read')
})

it('the first real ticket cannot be marked before there is one', async () => {
  await office().markChecklistItem({ item: 'first_ticket', done: true })
  const { items, first_sale_id } = await office().getChecklist({})
  expect(first_sale_id).toBeNull()
  expect(items.find(({ id }) => id === 'first_ticket')).toMatchObject({
    is_done: false,
    can_mark: false,
  })
})

it('a line that the shop counts by itself is marked by nobody', async () => {
  const mark = office().markChecklistItem({ item: 'mail' as never, done: true })
  expect(await getRefusal(mark)).toMatchObject({ code: 'BAD_REQUEST' })
})
