import { createRouterClient } from '@orpc/server'
import { expect, it } from 'vitest'
import { callContext, getRefusal } from '../../../test/call-fixtures.ts'
import { COMPANY, nameCompany } from '../../../test/world/company.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import type { OutsideService } from '../../base/outside/service.ts'
import type { Permissions } from '../../base/permissions.ts'
import { router } from '../../router.ts'
import { GUIDE, type GuideStep } from './rules.ts'

const shop = sharedWorld()
const ADDRESS = {
  street: 'Calle Mayor, 3',
  postal_code: '03600',
  city: 'Elda',
  province: 'Alicante',
}

interface Office {
  permissions?: Permissions
  outsideServices?: readonly OutsideService[]
  demo?: boolean
}

/** Lola, by default with all permissions. */
function office({ permissions, outsideServices = [], demo = false }: Office = {}) {
  const config = { secret: 'secret of the tests', demo, outsideServices }
  const actor = { ...shop.staff.lola, permissions: permissions ?? { is_super_admin: true } }
  const context = callContext(shop, { actor, config })
  return createRouterClient(router, {
    context: () => ({ ...context, operationId: crypto.randomUUID() }),
  })
}
const getStates = async (as: Office = {}) => {
  const { steps } = await office(as).cutover.getGuide({})
  return Object.fromEntries(steps.map(({ id, state }) => [id, state])) as Record<GuideStep, string>
}
const mark = (steps: GuideStep[], said: 'done' | 'skipped' | 'open') =>
  office().cutover.markGuideSteps({ steps, mark: said })
const bank = (state: OutsideService['state']) => ({ id: 'redsys', state }) as OutsideService

it('what the shop shows by itself is done as soon as it is there', async () => {
  const before = await getStates()
  expect(Object.keys(before)).toEqual([...GUIDE])
  expect(before).toMatchObject({
    identity: 'open',
    address: 'open',
    hours: 'open',
    logo: 'open',
    payment: 'open',
    goods: 'done',
    opening_stock: 'done',
  })
  await nameCompany(shop, { ...COMPANY, company_address: ADDRESS })
  await nameCompany(shop, {
    store_address: ADDRESS,
    storeOpeningHoursLine1: { es: 'De lunes a viernes' },
  })
  expect(await getStates()).toMatchObject({ identity: 'done', address: 'done', hours: 'done' })
})

it('the web is paid by transfer once account and holder are there, at pick-up, or at a bank whose keys are there', async () => {
  const getPayment = async (services: OutsideService[] = []) =>
    (await getStates({ outsideServices: services })).payment
  expect(await getPayment([bank('test')])).toBe('done')
  expect(await getPayment([bank('missing')])).toBe('open')
  await nameCompany(shop, { transfer_iban: 'ES9121000418450200051332' })
  expect(await getPayment()).toBe('open')
  await nameCompany(shop, { transfer_holder: 'Calzados Ana, S.L.' })
  expect(await getPayment()).toBe('done')
  await nameCompany(shop, { transfer_enabled: false })
  expect(await getPayment()).toBe('open')
  await nameCompany(shop, { pickup_payment_enabled: true })
  expect(await getPayment()).toBe('done')
})

it('what only a person can know is said, and taken back', async () => {
  await mark(['vat_regime', 'shipping'], 'done')
  expect(await getStates()).toMatchObject({ vat_regime: 'done', shipping: 'done' })
  await mark(['shipping'], 'open')
  expect((await getStates()).shipping).toBe('open')
})

it('a test print that was looked at counts for the checklist too', async () => {
  const isPrinted = async () =>
    (await office().cutover.getChecklist({})).items.find(({ id }) => id === 'test_print')?.is_done
  await mark(['test_print'], 'done')
  expect([(await getStates()).test_print, await isPrinted()]).toEqual(['done', true])
  await mark(['test_print'], 'open')
  expect([(await getStates()).test_print, await isPrinted()]).toEqual(['open', false])
})

it('series are right by nobody’s word while there is no till', async () => {
  await mark(['series'], 'done')
  expect((await getStates()).series).toBe('done')
  await shop.pool.query('update tills set archived_at = now()')
  expect((await getStates()).series).toBe('open')
  await shop.pool.query('update tills set archived_at = null')
})

it('a step that is skipped is done all the same once the shop shows it, and is the next one no more', async () => {
  await mark(['logo', 'goods'], 'skipped')
  expect(await getStates()).toMatchObject({ logo: 'skipped', goods: 'done' })
  expect((await office().cutover.getGuide({})).next).not.toBe('logo')
})

it('what the shop shows by itself is done by nobody’s word', async () => {
  expect(await getRefusal(mark(['goods', 'series'], 'done'))).toMatchObject({ code: 'BAD_REQUEST' })
})

it('whoever may not open a screen reads who may, and is led past it', async () => {
  await mark([...GUIDE], 'open')
  const permissions = { is_super_admin: false, can_manage_site_settings: true }
  const { steps } = await office({ permissions }).cutover.getGuide({})
  const find = (id: GuideStep) => steps.find((step) => step.id === id)
  expect(find('hours')).toMatchObject({ may_open: true, people: [] })
  expect(find('test_sale')?.may_open).toBe(false)
  expect(find('test_sale')?.people.length).toBeGreaterThan(0)
})

it('a real shop with open steps is offered the guide, the demo is not', async () => {
  const isOffered = async (demo: boolean) =>
    (await office({ demo }).cutover.getGuide({})).is_offered
  expect([await isOffered(false), await isOffered(true)]).toEqual([true, false])
  const states = await getStates()
  await mark(
    GUIDE.filter((id) => states[id] === 'open'),
    'skipped',
  )
  expect(await isOffered(false)).toBe(false)
})
