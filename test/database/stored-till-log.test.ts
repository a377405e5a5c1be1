import { createRouterClient } from '@orpc/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { toSaleFact } from '../../app/till/sales/log-entry.ts'
import { toSendResult } from '../../app/till/sales/send-result.ts'
import { FakeBrowser } from '../../app/till/sales/till-log.fixture.ts'
import { later, minutes } from '../../core/base/clock.ts'
import { openDatabase, query } from '../../core/base/db.server.ts'
import { migrate } from '../../core/base/migrations/migrate.ts'
import { prepareQueues } from '../../core/base/queues/prepare-queues.ts'
import { queues } from '../../core/queues.ts'
import { router } from '../../core/router.ts'
import { callContext } from '../call-fixtures.ts'
import { ledgerViolations } from '../ledger.ts'
import type { TestShop } from '../shop.ts'
import { emptyDatabase } from './database.ts'
import { NEWEST, readStoredShop, restoreShop, type StoredShop } from './restore-shop.ts'

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
})
afterAll(async () => {
  await database.close()
  await empty.drop()
})

const NEVER = async () => {
  throw new Error('a sale that was finished is never asked for again')
}

/** The till of this version, opened in the browser of the version before, sends what it finds there. */
async function sendLog(entries: StoredShop['till_log']) {
  const now = later(new Date(stored.stored_at ?? 0), minutes(5))
  const userId = entries[0]?.staff ?? ''
  const seller = { email: 'marta@horma.test', name: 'Marta Soler', userId }
  const actor = { kind: 'staff' as const, ...seller, permissions: { is_super_admin: true } }
  const browser = new FakeBrowser()
  for (const entry of entries) browser.stored.set(entry.id, structuredClone(entry))
  const { log } = browser.open({
    finish: NEVER,
    book: (entry) => {
      const change = { actor, now: () => now, operationId: entry.book_id }
      const context = callContext({ db: database.db } as TestShop, change)
      return toSendResult(createRouterClient(router, { context }).till.bookSale(toSaleFact(entry)))
    },
  })
  await log.open()
  await log.sendNow()
  expect(await ledgerViolations(database.db, now)).toEqual([])
  return browser.listSales()
}

const readBooked = () =>
  query<{ cents: number; incidents: string[] | null }>(
    database.db,
    '',
    `select s.total_cents as cents, (select array_agg(i.kind::text order by i.kind) from incidents i
       where i.operation_id = o.id and i.resolved_at is null) as incidents
     from till_operations o join sales s on s.operation_id = o.id where o.id = any($1) order by o.seq`,
    [stored.till_log.map(({ id }) => id)],
  )

it('the till of this version books every entry that an earlier one had not sent, twice as once', async () => {
  expect(stored.till_log).toHaveLength(7)
  const sent = await sendLog(stored.till_log)
  expect(sent.map(({ state }) => state)).toEqual(stored.till_log.map(() => 'booked'))
  const booked = await readBooked()
  expect(booked.map(({ cents }) => cents)).toEqual(
    stored.till_log.map(({ payload }) => payload.total_cents),
  )
  const again = await sendLog(stored.till_log)
  const answers = (entries: typeof sent) => entries.map(({ answer }) => answer)
  expect(answers(again)).toEqual(answers(sent))
  expect(await readBooked()).toEqual(booked)
})

it('a pair of an unsent sale that was sold elsewhere meanwhile has an open incident', async () => {
  const incidents = (await readBooked()).map((sale) => sale.incidents)
  expect(incidents[3]).toContain('pair_missing')
})
