import { beforeAll, expect, it } from 'vitest'
import { sharedIntruder } from '../../test/audit/shared-intruder.ts'
import { getRefusal, machineWith, staffWith } from '../../test/call-fixtures.ts'
import { SATURDAY } from '../../test/shop.ts'
import { sharedShop } from '../../test/world/shared-shop.ts'
import { hours, later } from '../base/clock.ts'
import { checkSealsByNight } from './check-seals.ts'
import { sealAudit } from './seal-audit.ts'

const auditor = staffWith({ can_view_audit_log: true })
const MINUTE = '2026-11-21T08:30:00.000Z'

const shop = sharedShop()
const intruder = sharedIntruder(shop)
beforeAll(async () => {
  await intruder.query(LOGGED, [MINUTE])
  await sealAudit(shop.db, () => later(SATURDAY, hours(1)))
})

const LOGGED = `insert into audit_log (action_type, status, created_at) values ('sales.finish', 'success', $1)`
const now = () => later(SATURDAY, hours(2))

it('the seals are checked each night, and a person with the flag reads what was found', async () => {
  expect(await checkSealsByNight(shop.db, now)).toEqual({ seals: 1 })
  const { checks } = await shop.call(auditor).audit.listSealChecks({})
  expect(checks).toEqual([
    {
      check_id: expect.any(Number),
      checked_at: now().toISOString(),
      checked_by: 'sistema',
      seals: 1,
      first_minute: MINUTE,
      last_minute: MINUTE,
      broken: [],
    },
  ])
})

it('a person with the flag has the seals checked, and the log says who asked', async () => {
  const check = await shop.call(auditor).audit.checkSeals({})
  expect(check).toMatchObject({
    seals: 1,
    broken: [],
    checked_by: expect.stringMatching(/^staff:/),
  })
  const { rows } = await shop.pool.query(
    `select details from audit_log where action_type = 'audit.checkSeals'`,
  )
  expect(rows).toEqual([{ details: { seals: 1, broken: 0 } }])
})

it('a person without the flag neither has them checked nor reads what was found', async () => {
  const seller = shop.call(staffWith({ can_manage_sales_pos: true }))
  for (const call of [() => seller.audit.checkSeals({}), () => seller.audit.listSealChecks({})])
    expect(await getRefusal(call())).toMatchObject({ code: 'FORBIDDEN' })
})

it('a broken seal is an error of the nightly job and can be read after', async () => {
  await intruder.query('set session_replication_role = replica')
  await intruder.query(`update audit_log set action_type = 'x' where created_at = $1`, [MINUTE])
  await expect(checkSealsByNight(shop.db, now)).rejects.toThrow(
    /the audit log was changed: 1 broken seals, see check \d+: 2026-11-21T08:30/,
  )
  const [last] = (await shop.call(auditor).audit.listSealChecks({ limit: 1 })).checks
  expect(last?.broken).toEqual([MINUTE])
  expect((await shop.call(auditor).audit.checkSeals({})).broken).toEqual([MINUTE])
})

it('no address of a visitor or of staff is written to the audit log', async () => {
  const { rows } = await shop.pool.query(
    `select column_name from information_schema.columns where table_name = 'audit_log'
       and (column_name like '%address%' or column_name like '%ip%')`,
  )
  expect(rows).toEqual([])
})

it('less than four years of the log cannot be asked for', async () => {
  const save = (months: number) =>
    shop
      .call(machineWith({ can_manage_site_settings: true }))
      .settings.saveSettings({ audit_retention_months: months })
  expect(await getRefusal(save(47))).toMatchObject({ code: 'BAD_REQUEST' })
  expect(await save(48)).toEqual({ changed: ['audit_retention_months'] })
})
