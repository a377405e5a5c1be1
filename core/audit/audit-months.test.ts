import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Intruder, sharedIntruder } from '../../test/audit/shared-intruder.ts'
import { sharedShop } from '../../test/world/shared-shop.ts'
import { days, later } from '../base/clock.ts'
import { openDatabase, sqlState } from '../base/db.server.ts'
import { createAuditMonths, listAuditMonths } from './audit-months.ts'
import { dropOldAuditMonths } from './drop-audit-months.ts'
import { findBrokenSeals } from './find-broken-seals.ts'
import { sealAudit } from './seal-audit.ts'

const NOVEMBER = new Date('2026-11-21T10:00:00Z')
const at = (moment: Date) => () => moment

const database = sharedShop()
const intruder = sharedIntruder(database)
let owner: ReturnType<typeof openDatabase>
beforeAll(() => {
  owner = openDatabase(database.url, { pool: 'owner' })
})
afterAll(() => owner.close())
beforeEach(() => emptyLog())

async function emptyLog() {
  await intruder.query('set session_replication_role = replica')
  for (const month of await listAuditMonths(owner.db))
    for (const table of ['audit_log', 'audit_seals'])
      await intruder.query(`drop table audit_months.${table}_${month.replace('-', '_')}`)
  await intruder.query('truncate audit_log, audit_seals, audit_anchors, site_settings')
  await intruder.query('set session_replication_role = default')
}

const log = (moment: string) =>
  database.pool.query(
    `insert into audit_log (action_type, status, created_at) values ('sales.finish', 'success', $1)`,
    [moment],
  )
const ids = async () =>
  (await database.pool.query('select audit_id, created_at from audit_log order by 1')).rows
const count = async (table: string) =>
  (await intruder.query(`select count(*)::int as n from ${table}`)).rows[0].n
const broken = () => findBrokenSeals(database.db)

/** A row on the 15th of each of these months, all sealed. */
async function fill(...months: string[]) {
  for (const month of months) await log(`${month}-15T10:00:30Z`)
  await sealAudit(database.db, at(later(new Date(`${months.at(-1)}-15T10:00Z`), days(1))))
}

describe('the months of the audit log', () => {
  it('the current month and the next two are made once, however many processes start', async () => {
    const other = openDatabase(database.url, { pool: 'owner' })
    const made = await Promise.all([
      createAuditMonths(owner.db, at(NOVEMBER)),
      createAuditMonths(other.db, at(NOVEMBER)),
    ])
    await other.close()
    expect(made.flat().sort()).toEqual(['2026-11', '2026-12', '2027-01'])
    expect(await createAuditMonths(owner.db, at(NOVEMBER))).toEqual([])
    await log('2026-11-30T23:59:59Z')
    await log('2026-12-01T00:00:00Z')
    expect(await count('audit_months.audit_log_2026_11')).toBe(1)
    expect(await count('audit_months.audit_log_2026_12')).toBe(1)
  })

  it('a row whose month has no table is written, and taken there later with its seal', async () => {
    await fill('2026-08', '2026-11')
    await log('2031-05-05T05:05:05Z')
    expect(await count('audit_months.audit_log_default')).toBe(3)
    const before = await ids()
    expect(await createAuditMonths(owner.db, at(NOVEMBER))).toEqual([
      '2026-08',
      '2026-11',
      '2026-12',
      '2027-01',
      '2031-05',
    ])
    expect(await ids()).toEqual(before)
    expect(await count('audit_months.audit_log_default')).toBe(0)
    expect(await count('audit_months.audit_seals_2026_08')).toBe(1)
    expect(await broken()).toEqual([])
    await log('2026-09-01T00:00:00Z')
    expect(await count('audit_months.audit_log_default')).toBe(1)
  })

  it('no row is refused or lost while its month is made', async () => {
    let written = 0
    for (let n = 0; n < 24; n++) {
      const moment = later(new Date('2040-01-15T10:00:00Z'), days(100 * n))
      let made = false
      const writers = Array.from({ length: 6 }, async () => {
        await sleep(n % 8)
        while (!made) {
          await log(moment.toISOString())
          written++
        }
      })
      await createAuditMonths(owner.db, at(moment))
      made = true
      await Promise.all(writers)
    }
    expect(await ids()).toHaveLength(written)
  })

  it('without the owner’s rights nothing is made or dropped, and the log goes on', async () => {
    expect(await createAuditMonths(database.db, at(NOVEMBER))).toEqual([])
    expect(await dropOldAuditMonths(database.db, at(NOVEMBER))).toEqual([])
    await log('2026-11-21T10:00:00Z')
    expect(await ids()).toHaveLength(1)
  })
})

describe('retention of the audit log', () => {
  const long = new Date('2031-01-10T03:15:00Z')
  const keep = (months: number) =>
    database.pool.query(
      "insert into site_settings (setting_id, setting_value) values ('audit_retention_months', $1)",
      [JSON.stringify(months)],
    )

  it('months older than the setting are dropped whole, and the seals after them still verify', async () => {
    await keep(48)
    await fill('2026-10', '2026-11', '2026-12', '2027-01', '2027-02')
    await createAuditMonths(owner.db, at(NOVEMBER))
    expect(await dropOldAuditMonths(owner.db, at(long))).toEqual(['2026-10', '2026-11', '2026-12'])
    expect((await ids()).map(({ created_at }) => created_at.toISOString().slice(0, 7))).toEqual([
      '2027-01',
      '2027-02',
    ])
    expect(await broken()).toEqual([])
    await log('2031-01-09T10:00:00Z')
    await sealAudit(database.db, at(long))
    expect(await broken()).toEqual([])
    const { rows } = await intruder.query(
      'select month::text, rows, seals from audit_anchors order by 1',
    )
    expect(rows).toEqual([
      { month: '2026-10-01', rows: 1, seals: 1 },
      { month: '2026-11-01', rows: 1, seals: 1 },
      { month: '2026-12-01', rows: 1, seals: 1 },
    ])
  })

  it('a log whose months were all dropped goes on from the last seal of them', async () => {
    await keep(48)
    await fill('2026-10', '2026-11')
    await createAuditMonths(owner.db, at(NOVEMBER))
    expect(await dropOldAuditMonths(owner.db, at(long))).toContain('2026-11')
    await log('2031-01-09T10:00:00Z')
    await sealAudit(database.db, at(long))
    expect(await broken()).toEqual([])
    const { rows } = await intruder.query(`
      select s.hash = sha256(a.hash || convert_to(jsonb_build_array(audit_id, user_id, user_email, action_type,
        target_table_name, target_entity_id, details, status, error_message, user_agent, request_id,
        extract(epoch from l.created_at))::text, 'UTF8')) as follows
      from audit_seals s, audit_anchors a, audit_log l where a.month = '2026-11-01'`)
    expect(rows).toEqual([{ follows: true }])
  })

  it('a month that was dropped by hand, without its anchor, is seen', async () => {
    await fill('2026-10', '2026-11', '2026-12')
    await createAuditMonths(owner.db, at(NOVEMBER))
    await intruder.query(
      'drop table audit_months.audit_log_2026_10, audit_months.audit_seals_2026_10',
    )
    expect(await broken()).toEqual(['2026-11-15T10:00:00.000Z'])
  })

  it('a row that slips into a dropped month is seen', async () => {
    await keep(48)
    await fill('2026-10', '2026-11', '2027-01')
    await createAuditMonths(owner.db, at(NOVEMBER))
    await dropOldAuditMonths(owner.db, at(long))
    await log('2026-10-15T11:00:00Z')
    expect(await broken()).toEqual(['2026-10-15T11:00:00.000Z'])
  })

  it('a month that is not sealed to its end is kept', async () => {
    await fill('2026-10')
    await log('2026-11-15T10:00:00Z')
    await createAuditMonths(owner.db, at(NOVEMBER))
    const far = later(long, days(3 * 365))
    expect(await dropOldAuditMonths(owner.db, at(far))).toEqual(['2026-10'])
    expect(await ids()).toHaveLength(1)
  })

  it('without the setting six years are kept, and never less than four', async () => {
    await fill('2026-10', '2026-11')
    await createAuditMonths(owner.db, at(NOVEMBER))
    expect(await dropOldAuditMonths(owner.db, at(new Date('2032-10-31T23:00:00Z')))).toEqual([])
    await keep(1)
    expect(await dropOldAuditMonths(owner.db, at(new Date('2030-10-31T23:00:00Z')))).toEqual([])
    expect(await dropOldAuditMonths(owner.db, at(new Date('2030-11-01T00:00:00Z')))).toEqual([
      '2026-10',
    ])
  })
})

describe('rights on the months', () => {
  const refusal = (client: Intruder, statement: string) =>
    client.query(statement).then(
      () => 'done',
      (error: unknown) => sqlState(error),
    )

  it.each([
    'drop table audit_months.audit_log_2026_11',
    'alter table audit_log detach partition audit_months.audit_log_2026_11',
    "delete from audit_log where action_type = 'sales.finish'",
    "update audit_log set action_type = 'x'",
    'truncate audit_log',
    'delete from audit_months.audit_log_2026_11',
    "update audit_months.audit_log_2026_11 set action_type = 'x'",
    'truncate audit_months.audit_seals_2026_11',
    'select from audit_months.audit_log_2026_11',
    "insert into audit_anchors values ('2026-10-01', now(), '', 0, 0)",
    'delete from audit_anchors',
    "update audit_checks set broken = '[]'",
    'create table audit_months.audit_log_2030_01 (n int)',
  ])('the shop’s role cannot: %s', async (statement) => {
    await fill('2026-11')
    await createAuditMonths(owner.db, at(NOVEMBER))
    expect(await refusal(database.pool, statement)).toBe('42501')
  })

  it.each([
    "update audit_months.audit_log_2026_11 set action_type = 'x'",
    'delete from audit_months.audit_log_2026_11',
    'truncate audit_months.audit_log_2026_11',
    'truncate audit_months.audit_seals_default',
    'delete from audit_months.audit_seals_2026_11',
    'delete from audit_anchors',
  ])('the owner too is refused: %s', async (statement) => {
    await fill('2026-11')
    await createAuditMonths(owner.db, at(NOVEMBER))
    expect(await refusal(intruder, statement)).toBe('23001')
  })

  it('a row has the time at which it was written, not when its transaction began', async () => {
    await intruder.query('begin')
    await intruder.query('select pg_sleep(0.05)')
    const { rows } = await intruder.query(
      `insert into audit_log (action_type, status) values ('x', 'success') returning created_at > now() as later`,
    )
    await intruder.query('rollback')
    expect(rows).toEqual([{ later: true }])
  })
})
