import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sharedIntruder } from '../../test/audit/shared-intruder.ts'
import { sharedShop } from '../../test/world/shared-shop.ts'
import { hours, later } from '../base/clock.ts'
import { inTransaction } from '../base/db.server.ts'
import { findBrokenSeals } from './find-broken-seals.ts'
import { sealAudit } from './seal-audit.ts'

const TEN = new Date('2026-11-21T10:00:00Z')
const minute = (n: number) => later(TEN, n * 60_000).toISOString()
const midday = () => later(TEN, hours(2))

const database = sharedShop()
const intruder = sharedIntruder(database)
beforeAll(() => intruder.query('set session_replication_role = replica'))
beforeEach(async () => {
  await intruder.query('truncate audit_log restart identity')
  await intruder.query('truncate audit_seals')
  for (let n = 0; n < 6; n++) await log(minute(Math.floor(n / 2)), `act-${n}`)
})

async function log(at: string, id: string) {
  await intruder.query(
    `insert into audit_log (user_email, action_type, target_table_name, target_entity_id, status, request_id, created_at)
     values ('ana@horma.test', 'sales.finish', 'sales', $2, 'success', 'r-1', $1)`,
    [at, id],
  )
}

describe('the seals of the audit log', () => {
  it('every finished minute is sealed once, the current one is not', async () => {
    expect(await sealAudit(database.db, () => later(TEN, 3 * 60_000))).toBe(1)
    expect(await sealAudit(database.db, () => later(TEN, 3 * 60_000 + 59_999))).toBe(0)
    expect(await sealAudit(database.db, midday)).toBe(2)
    expect(await sealAudit(database.db, midday)).toBe(0)
    expect(await findBrokenSeals(database.db)).toEqual([])
    const { rows } = await intruder.query(
      'select rows, last_audit_id from audit_seals order by minute',
    )
    expect(rows).toEqual([
      { rows: 2, last_audit_id: 2 },
      { rows: 2, last_audit_id: 4 },
      { rows: 2, last_audit_id: 6 },
    ])
  })
  it('seals do not depend on when and by how many processes they were written', async () => {
    await sealAudit(database.db, midday)
    const { rows: together } = await intruder.query('select hash from audit_seals order by minute')
    await intruder.query('truncate audit_seals')
    for (const n of [3, 4, 5])
      await Promise.all([1, 2].map(() => sealAudit(database.db, () => later(TEN, n * 60_000))))
    const { rows: oneByOne } = await intruder.query('select hash from audit_seals order by minute')
    expect(oneByOne).toEqual(together)
    expect(await findBrokenSeals(database.db)).toEqual([])
  })
  it('seals hold in another time zone', async () => {
    await sealAudit(database.db, midday)
    await inTransaction(database.db, async (tx) => {
      await tx.execute("set local time zone 'Asia/Kolkata'")
      expect(await findBrokenSeals(tx)).toEqual([])
    })
  })
  it.each([
    ['a word was changed', "update audit_log set action_type = 'sales.read' where audit_id = 3"],
    [
      'the person was replaced',
      "update audit_log set user_email = 'eva@horma.test' where audit_id = 3",
    ],
    [
      'the request it came with was wiped',
      'update audit_log set request_id = null where audit_id = 3',
    ],
    ['a detail was added', `update audit_log set details = '{"a": 1}' where audit_id = 3`],
    ['a failure became a success', "update audit_log set status = 'error' where audit_id = 3"],
    [
      'the time was moved by a second',
      "update audit_log set created_at = created_at + interval '1 second' where audit_id = 3",
    ],
    [
      'a word moved to the next column',
      'update audit_log set error_message = target_entity_id, target_entity_id = null where audit_id = 3',
    ],
    ['a row was deleted', 'delete from audit_log where audit_id = 3'],
    ['a whole minute was deleted', 'delete from audit_log where audit_id in (3, 4)'],
    [
      'two rows changed places',
      'update audit_log a set target_entity_id = b.target_entity_id from audit_log b where a.audit_id + b.audit_id = 7 and a.audit_id in (3, 4)',
    ],
    ['the seal was rewritten', "update audit_seals set hash = sha256('x') where last_audit_id = 4"],
  ])('the seals show that %s', async (_, crime) => {
    await sealAudit(database.db, midday)
    await intruder.query(crime)
    expect(await findBrokenSeals(database.db)).toContain(minute(1))
  })
  it('the seals show that a row was inserted into the past or a seal removed', async () => {
    await log(minute(3), 'act-6')
    await sealAudit(database.db, midday)
    await log(minute(-5), 'forged')
    expect(await findBrokenSeals(database.db)).toEqual([minute(-5)])
    await intruder.query('delete from audit_seals where last_audit_id = 4')
    expect(await findBrokenSeals(database.db)).toEqual([minute(-5), minute(1), minute(2)])
  })
})
