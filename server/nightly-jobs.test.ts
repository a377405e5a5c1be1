import { setTimeout as sleep } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listAuditMonths } from '../core/audit/audit-months.ts'
import { sealAudit } from '../core/audit/seal-audit.ts'
import { writeAudit } from '../core/audit/write-audit.ts'
import { type Db, openDatabase, query } from '../core/base/db.server.ts'
import { systemActor } from '../core/base/procedures/actor.ts'
import { cronJob, type Job } from '../core/job.ts'
import { jobs } from '../core/jobs.ts'
import { type TestShop, testShop } from '../test/shop.ts'
import { startWorker } from './jobs/worker.ts'

const PATIENCE = { timeout: 30_000 }
const NEVER = '0 0 1 1 *'

let shop: TestShop
let reports: ReturnType<typeof openDatabase>
let owner: ReturnType<typeof openDatabase>
let worker: ReturnType<typeof startWorker>
let boss: PgBoss
const lines: string[] = []
const seen: Record<string, unknown> = {}

const role = async (db: Db) =>
  (
    await query<{ name: string; role: string }>(
      db,
      'test_role',
      `select current_setting('application_name') as name, current_user::text as role`,
    )
  )[0]
const trial = (['hot', 'reports', 'owner'] as const).map((pool) =>
  cronJob(
    `test.${pool}`,
    NEVER,
    async ({ db }) => {
      seen[pool] = await role(db)
    },
    pool === 'hot' ? {} : { pool },
  ),
)

beforeAll(async () => {
  shop = await testShop()
  reports = openDatabase(shop.appUrl, { pool: 'reports' })
  owner = openDatabase(shop.url, { pool: 'owner' })
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const ofAudit = jobs
    .filter(({ name }) => name.startsWith('audit.'))
    .map((job): Job => ({ ...job, trigger: { kind: 'cron', schedule: NEVER, atStart: false } }))
  worker = startWorker(
    { ownerUrl: shop.url, db: shop.db, reports: reports.db, owner: owner.db, log },
    {
      jobs: [...trial, ...ofAudit],
      zone: 'Europe/Madrid',
    },
    {
      now: () => shop.clock.now,
      writeAudit,
      log,
      actor: systemActor,
      request: { id: 'worker' },
      mailer: { render: () => Promise.reject(new Error('no mail')) },
      config: { secret: 'secret of the tests', demo: true },
    },
  )
  boss = new PgBoss({ connectionString: shop.url, max: 1, supervise: false, schedule: false })
  await boss.start()
  const last = ofAudit.at(-1)?.name ?? ''
  while (!(await boss.getQueue(last))) await sleep(50)
}, 60_000)
afterAll(async () => {
  await boss.stop({ graceful: false })
  await worker.stop()
  await owner.close()
  await reports.close()
  await shop.close()
}, 30_000)

it('a job gets the connections that it names, and the hot ones where it names none', async () => {
  for (const { name } of trial) await boss.send(name, {})
  await expect
    .poll(() => seen, PATIENCE)
    .toEqual({
      hot: { name: 'horma', role: 'horma_app' },
      reports: { name: 'horma-reports', role: 'horma_app' },
      owner: { name: 'horma-owner', role: 'postgres' },
    })
})

it('the worker makes the months of the audit log ahead', async () => {
  await boss.send('audit.create-months', {})
  const months = ['2026-11', '2026-12', '2027-01']
  await expect.poll(() => listAuditMonths(shop.db), PATIENCE).toEqual(months)
})

it('a broken seal is an error in the log of the worker that checks by night', async () => {
  await shop.pool.query(
    `insert into audit_log (action_type, status, created_at) values ('x', 'success', '2026-11-20T10:00Z')`,
  )
  await sealAudit(shop.db, () => shop.clock.now)
  await owner.pool.query('set session_replication_role = replica')
  await owner.pool.query("update audit_log set action_type = 'y' where action_type = 'x'")
  await owner.pool.query('set session_replication_role = default')
  await boss.send('audit.check-seals', {})
  const errors = () => lines.filter((line) => JSON.parse(line).level === 50).join()
  await expect.poll(errors, PATIENCE).toContain('the audit log was changed: 1 broken seals')
  expect(errors()).toContain('2026-11-20T10:00:00.000Z')
})
