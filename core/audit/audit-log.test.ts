import { isProcedure } from '@orpc/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { getRefusal, staffWith } from '../../test/call-fixtures.ts'
import type { TestShop } from '../../test/shop.ts'
import { hireSeller } from '../../test/staff-fixtures.ts'
import { sharedShop } from '../../test/world/shared-shop.ts'
import { query } from '../base/db.server.ts'
import { router } from '../router.ts'
import words from './text/es.json' with { type: 'json' }

const shop = sharedShop()
const auditor = staffWith({ can_view_audit_log: true })
const log = (
  filter: Parameters<ReturnType<TestShop['call']>['audit']['listAuditEntries']>[0] = {},
) => shop.call(auditor).audit.listAuditEntries(filter)
const actions = async (filter: Parameters<typeof log>[0]) =>
  (await log(filter)).entries.map(({ action_type }) => action_type)

async function write(
  at: string,
  { action = 'sales.notePrint', status = 'success', id = '7' } = {},
) {
  const details = { field: 'price', cents: { from: 10_00, to: 12_00 } }
  await query(
    shop.db,
    '',
    `insert into audit_log (user_email, action_type, target_table_name, target_entity_id, details, status, created_at)
     values ('sistema', :action, 'sales', :id, :details, :status, :at)`,
    { action, id, details, status, at },
  )
}

beforeAll(async () => {
  const lola = await hireSeller(shop)
  // Either side of midnight in Madrid, on one day of UTC.
  await write('2026-11-19T22:59:00Z', { action: 'till.voidSale' })
  await write('2026-11-19T23:01:00Z', { action: 'till.parkTicket', status: 'error' })
  await write('2026-11-20T12:00:00Z', { id: '8' })
  await shop.call(lola).customers.createCustomer({ name: 'Ana' })
})

describe('the audit log', () => {
  it('entries are listed newest first, with the name of whoever has an account', async () => {
    const { entries, total, pages } = await log()
    expect(entries.map(({ action_type }) => action_type)).toEqual([
      'customers.createCustomer',
      'sales.notePrint',
      'till.parkTicket',
      'till.voidSale',
    ])
    expect([total, pages]).toEqual([4, 1])
    expect(entries[0]).toMatchObject({ user_name: 'Lola', target_table_name: 'customers' })
    expect(entries[1]).toMatchObject({ user_email: 'sistema', user_name: null })
  })
  it('entries are narrowed by act, target, person, status and days of the shop', async () => {
    expect(await actions({ action_type: 'till' })).toEqual(['till.parkTicket', 'till.voidSale'])
    expect(await actions({ action_type: 'till.voidSale' })).toEqual(['till.voidSale'])
    expect(await actions({ target_table_name: 'sales', target_entity_id: '8' })).toEqual([
      'sales.notePrint',
    ])
    const { entries } = await log({ target_table_name: 'customers' })
    expect(await actions({ user_email: entries[0]?.user_email.toUpperCase() ?? '' })).toEqual([
      'customers.createCustomer',
    ])
    expect(await actions({ status: 'error' })).toEqual(['till.parkTicket'])
    expect(await actions({ from: '2026-11-20', to: '2026-11-20' })).toEqual([
      'sales.notePrint',
      'till.parkTicket',
    ])
    expect(await actions({ to: '2026-11-19' })).toEqual(['till.voidSale'])
    expect(await actions({ action_type: `'; drop table sales --` })).toEqual([])
  })
  it('a page holds fifty entries', async () => {
    for (let n = 0; n < 60; n++) await write('2020-01-01T12:00:00Z', { action: 'faqs.saveFaq' })
    const first = await log({ action_type: 'faqs' })
    expect([first.entries.length, first.total, first.pages]).toEqual([50, 60, 2])
    expect((await log({ action_type: 'faqs', page: 2 })).entries).toHaveLength(10)
  })
  it('the export hands out every entry once, in parts', async () => {
    const parts: number[] = []
    let before: number | undefined
    for (;;) {
      const part = await shop
        .call(auditor)
        .audit.exportAuditEntries({ action_type: 'faqs', limit: 25, ...(before && { before }) })
      parts.push(...part.entries.map(({ audit_id }) => audit_id))
      if (part.next === null) break
      before = part.next
    }
    expect(parts).toHaveLength(60)
    expect(new Set(parts).size).toBe(60)
  })
  it('an entry shows its details and whether it is sealed', async () => {
    const { entries } = await log({ target_entity_id: '8' })
    const audit_id = entries[0]?.audit_id ?? 0
    const entry = await shop.call(auditor).audit.getAuditEntry({ audit_id })
    expect(entry).toMatchObject({
      details: [
        { field: 'cents', before: '1000', value: '1200' },
        { field: 'field', before: null, value: 'price' },
      ],
      seal: 'waiting',
    })
    await shop.pool.query(
      `insert into audit_seals (minute, rows, last_audit_id, hash) values ('2026-11-20T12:00:00Z', 1, $1, 'forged')`,
      [audit_id],
    )
    const sealed = await shop.call(auditor).audit.getAuditEntry({ audit_id })
    expect(sealed.seal).toBe('sealed')
    await shop.call(auditor).audit.checkSeals({})
    const broken = await shop.call(auditor).audit.getAuditEntry({ audit_id })
    expect(broken.seal).toBe('broken')
    const unknown = shop.call(auditor).audit.getAuditEntry({ audit_id: 999_999 })
    expect(await getRefusal(unknown)).toMatchObject({ code: 'AUDIT_ENTRY_UNKNOWN', status: 404 })
  })
  it('statistics count each of the last days of the shop, with what was refused', async () => {
    const statistics = await shop.call(auditor).audit.getAuditStatistics({})
    expect(statistics.from).toBe('2026-11-15')
    expect(statistics.by_day).toHaveLength(7)
    expect(statistics.by_day.at(-3)).toEqual({ day: '2026-11-19', count: 1, errors: 0 })
    expect(statistics.by_day.at(-2)).toEqual({ day: '2026-11-20', count: 2, errors: 1 })
    expect(statistics.by_day.at(0)).toEqual({ day: '2026-11-15', count: 0, errors: 0 })
    expect(statistics.by_action).toContainEqual({
      action_type: 'till.parkTicket',
      count: 1,
      errors: 1,
    })
    expect(statistics.by_user[0]).toMatchObject({ user_email: 'sistema', user_name: null })
  })
  it('every act of the shop has words in the log', () => {
    const acts = Object.entries(router).flatMap(([area, verbs]) =>
      Object.entries(verbs)
        .filter(([, verb]) => isProcedure(verb) && verb['~orpc'].route.method !== 'GET')
        .map(([verb]) => `${area}.${verb}`),
    )
    expect(acts.length).toBeGreaterThan(40)
    // These read, though what they ask with is sent in a body.
    const reads = [
      'checkout.getQuote',
      'invoicing.findInvoices',
      'pricing.previewCampaign',
      'settings.compareSettings',
    ]
    const missing = acts.filter((act) => !reads.includes(act) && !(`action.${act}` in words))
    expect(missing).toEqual([])
  })
})
