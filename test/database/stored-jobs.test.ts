import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMailRenderer } from '../../app/mail/render-mail.tsx'
import { writeAudit } from '../../core/audit/write-audit.ts'
import { later, minutes } from '../../core/base/clock.ts'
import { openDatabase, query } from '../../core/base/db.server.ts'
import { migrate } from '../../core/base/migrations/migrate.ts'
import { systemActor } from '../../core/base/procedures/actor.ts'
import { prepareQueues } from '../../core/base/queues/prepare-queues.ts'
import type { JobContext } from '../../core/job.ts'
import { jobs as allJobs } from '../../core/jobs.ts'
import { dropMessages } from '../../core/mail/drop-messages.ts'
import { queues } from '../../core/queues.ts'
import { ledgerViolations } from '../ledger.ts'
import { emptyDatabase } from './database.ts'
import { NEWEST, readStoredShop, restoreShop, type StoredShop } from './restore-shop.ts'
import type { StoredJob } from './stored-shop/stored-jobs.ts'
import { STORED_SECRET } from './stored-shop/stored-secret.ts'

let stored: StoredShop
let empty: Awaited<ReturnType<typeof emptyDatabase>>
let database: ReturnType<typeof openDatabase>
beforeAll(async () => {
  empty = await emptyDatabase()
  stored = await readStoredShop(NEWEST)
  await restoreShop(empty.url, stored)
  await migrate(empty.url)
  await prepareQueues(empty.url, Object.values(queues))
  database = openDatabase(empty.url)
  // Its customers have addresses of examples, which are never sent to.
  await ask(`update mail_messages set recipient = split_part(recipient, '@', 1) || '@correo.es'`)
})
afterAll(async () => {
  await database.close()
  await empty.drop()
})

const ask = <Row>(text: string) => query<Row>(database.db, '', text)
const now = () => later(new Date(stored.stored_at ?? 0), minutes(5))

function openWorker() {
  const secret = STORED_SECRET
  const sent: string[] = []
  const context: JobContext = {
    db: database.db,
    now,
    writeAudit,
    actor: systemActor,
    request: { id: 'worker' },
    log: { warn() {}, error() {} },
    config: { secret, demo: true },
    mailer: {
      render: createMailRenderer({ secret, origin: 'https://horma.test' }),
      send: async ({ subject }) => void sent.push(subject),
    },
    signal: new AbortController().signal,
  }
  const work = async ({ name, data }: StoredJob) => {
    const job = allJobs.find((each) => each.name === name)
    if (!job) throw new Error(`this version has no queue ${name}`)
    await job.run({ ...context, payload: job.payload.parse(data) })
  }
  return { work, sent }
}

it('workers of this version do every job that an earlier one left, and the books hold', async () => {
  const jobs = await ask<StoredJob>(
    `select name, data from pgboss.job where state = 'created' order by created_on`,
  )
  expect(jobs).toHaveLength(stored.jobs.length)
  expect([...new Set(jobs.map(({ name }) => name))].sort()).toEqual([
    'catalog.render-pictures',
    'imports.work',
    'mail.send',
    'shipping.announce-parcel',
    'staff.password-reset',
    'stock.goods-available',
  ])
  const { work, sent } = openWorker()
  for (const job of jobs) await work(job)
  expect(sent.length).toBeGreaterThan(50)
  await dropMessages(database.db, now)
  const waiting = `select key from mail_messages where enqueued_at is not null and state = 'queued'`
  expect(await ask(waiting)).toEqual([])
  expect(await ask(`select 1 from import_runs where state in ('waiting', 'running')`)).toEqual([])
  expect(await ledgerViolations(database.db, now())).toEqual([])
})

it('a message that an earlier version gave up is sent by this one when somebody retries it', async () => {
  const letters = await ask<StoredJob>('select queue as name, payload as data from dead_letters')
  expect(letters).toHaveLength(1)
  const { work, sent } = openWorker()
  for (const letter of letters) await work(letter)
  expect(sent).toHaveLength(1)
})

it('a change of many products that an earlier version left to a worker is done by this one', async () => {
  const ids = await ask<{ id: number }>(
    `select product_id as id from products where archived_at is null and status = 'draft' limit 3`,
  )
  // As the table and the queue have it since the first version that had either.
  const [edit] = await ask<{ id: number }>(
    `insert into bulk_edits (change, state, created_by, started_at)
     values ('{"field": "season", "value": "all_year"}', 'waiting', 'sistema', now()) returning bulk_edit_id as id`,
  )
  await ask(
    `insert into bulk_edit_rows (bulk_edit_id, product_id, version, state)
     select ${edit?.id}, product_id, version, 'planned' from products
     where product_id in (${ids.map(({ id }) => id).join()})`,
  )
  const { work } = openWorker()
  await work({ name: 'pricing.bulk-edit', data: { bulk_edit_id: edit?.id } })
  expect(
    await ask(`select state, (select count(*)::int from bulk_edit_rows r
      where r.bulk_edit_id = e.bulk_edit_id and r.state = 'changed') as changed
      from bulk_edits e where bulk_edit_id = ${edit?.id}`),
  ).toEqual([{ state: 'done', changed: ids.length }])
  expect(ids.length).toBeGreaterThan(0)
})
