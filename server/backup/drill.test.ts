import { Readable } from 'node:stream'
import pg from 'pg'
import { beforeAll, expect, it, vi } from 'vitest'
import { runDrill } from '../../core/backup/drill/run-drill.ts'
import { makeAgeKey } from '../../core/backup/format/age-keys.ts'
import { readDatabaseName } from '../../core/backup/restore/owner-client.ts'
import { toScratchUrl } from '../../core/backup/restore/scratch-database.ts'
import { inTransaction } from '../../core/base/db.server.ts'
import { openFiscalChain } from '../../core/invoicing/open-fiscal-chain.ts'
import { writeSettings } from '../../core/settings/save-settings.ts'
import { type CopyBytes, QUEUES, takeCopy } from '../../test/backup/copy-fixtures.ts'
import { inMaintenance } from '../../test/database/database.ts'
import { tableChecksums } from '../../test/database/table-checksums.ts'
import { fiscalConfig } from '../../test/invoicing/fiscal-fixtures.ts'
import { cardSale } from '../../test/staff-fixtures.ts'
import { nameCompany } from '../../test/world/company.ts'
import { sharedShop } from '../../test/world/shared-shop.ts'
import { worldWithOrders } from '../../test/world/world.ts'
import { sellOnePair } from './sell-one-pair.ts'

const shop = sharedShop(worldWithOrders)
let copy: CopyBytes
beforeAll(async () => {
  await nameCompany(shop)
  await writeSettings(shop.db, { contact_email: 'hola@horma.test' }, { now: shop.clock.now })
  await inTransaction(shop.db, (tx) => openFiscalChain(tx, fiscalConfig))
  await sell()
  copy = await takeCopy(shop.url)
})

const sell = () =>
  shop
    .call(shop.staff.lola)
    .till.finishSale(cardSale(shop.shoes.alba.variants['Negro 38'], { seq: ++sold }))
let sold = 0

const drill = (bytes = copy.bytes, identity = copy.identity) =>
  runDrill({
    db: shop.db,
    shopUrl: shop.url,
    place: {
      read: async (name) => (name === 'a.horma' ? Readable.from([bytes]) : undefined),
    },
    copyName: 'a.horma',
    identity,
    queues: QUEUES,
    now: () => shop.clock.now,
    sell: sellOnePair,
  })

it('a drill restores the copy, compares it with the shop, sells a pair there, and its result is mailed', async () => {
  await sell()
  const { drillId, hasPassed, report } = await drill()
  expect(report).toMatchObject({
    failure: null,
    days: 1,
    differences: [],
    books: [],
    sold: 'PRUEBA-T1-26-2',
  })
  expect(report.rows).toBeGreaterThan(100)
  expect(hasPassed).toBe(true)
  const { rows } = await shop.pool.query(
    `select data, recipient from mail_messages where template = 'drill-result'`,
  )
  expect(rows).toEqual([{ data: { drill_id: drillId }, recipient: 'hola@horma.test' }])
})

it('a drill sends nothing to anybody, changes nothing of the shop and leaves no database', async () => {
  const asked = vi.spyOn(globalThis, 'fetch')
  const written = ['audit_log', 'operations', 'drills', 'mail_messages', 'events', 'app_secrets']
  const before = await tableChecksums(shop.db, written)
  await drill()
  expect(asked).not.toHaveBeenCalled()
  asked.mockRestore()
  expect(await tableChecksums(shop.db, written)).toEqual(before)
  const name = readDatabaseName(toScratchUrl(shop.url, 'drill'))
  const left = await inMaintenance((client) =>
    client.query('select from pg_database where datname = $1', [name]),
  )
  expect(left.rowCount).toBe(0)
})

it('a drill of a copy that is damaged, or of another key, fails and says why', async () => {
  const bytes = Buffer.from(copy.bytes)
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
  const { identity } = await makeAgeKey()
  const failures = [await drill(bytes), await drill(copy.bytes, identity)]
  expect(failures.map(({ hasPassed, report }) => [hasPassed, report.failure])).toEqual([
    [false, 'DAMAGED'],
    [false, 'WRONG_KEY'],
  ])
})

it('a drill whose money of a day is not that of the shop fails', async () => {
  const client = new pg.Client(shop.url)
  await client.connect()
  await client.query('set session_replication_role = replica')
  await client.query('update invoices set total_cents = total_cents + 100 where invoice_id = 1')
  await client.end()
  const { hasPassed, report } = await drill()
  expect(hasPassed).toBe(false)
  expect(report.differences).toEqual([
    expect.stringMatching(/^\d{4}-\d\d-\d\d: \d+\.\d\d ≠ \d+\.\d\d EUR$/),
  ])
})
