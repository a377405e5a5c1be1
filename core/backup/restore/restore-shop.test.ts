import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCopy, takeCopy } from '../../../test/backup/copy-fixtures.ts'
import { finishAt, openRestored, prepareBeside } from '../../../test/backup/restoring.ts'
import { emptyDatabase } from '../../../test/database/database.ts'
import { NEWEST, readStoredShop, restoreShop } from '../../../test/database/restore-shop.ts'
import { tableChecksums } from '../../../test/database/table-checksums.ts'
import { fiscalConfig } from '../../../test/invoicing/fiscal-fixtures.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import { cardSale } from '../../../test/staff-fixtures.ts'
import { nameCompany } from '../../../test/world/company.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'
import { worldWithOrders } from '../../../test/world/world.ts'
import { inTransaction, openDatabase, query } from '../../base/db.server.ts'
import { openFiscalChain } from '../../invoicing/open-fiscal-chain.ts'
import type { FinishedRestore } from './finish-restore.ts'
import type { PreparedRestore } from './prepare-restore.ts'
import { dropDatabase } from './scratch-database.ts'

const NO_FINDING = { totals: [], books: [], seals: [], chains: [] }
const NUMBERED_ANEW = ['events', 'till_changes', 'unit_swaps']
const OWN = ['function_files', 'migrations', 'rate_limits']

describe('a copy of a shop that sells, restored into an empty database', () => {
  const shop = sharedShop(worldWithOrders)
  let elsewhere: Awaited<ReturnType<typeof emptyDatabase>>
  let prepared: PreparedRestore
  let tables: [object, object]
  let finished: FinishedRestore
  let restored: ReturnType<typeof openRestored>
  let refused: unknown[]

  const sell = (at: Pick<typeof shop, 'call'>) =>
    at.call(shop.staff.lola).till.finishSale(cardSale(shop.shoes.alba.variants['Negro 38']))

  beforeAll(async () => {
    await nameCompany(shop)
    await inTransaction(shop.db, (tx) => openFiscalChain(tx, fiscalConfig))
    await sell(shop)
    const copy = await takeCopy(shop.url)
    const before = await tableChecksums(shop.db, [...NUMBERED_ANEW, ...OWN])
    elsewhere = await emptyDatabase()
    prepared = await prepareBeside(elsewhere.url, openCopy(copy))
    const { db, close } = openDatabase(prepared.url, { pool: 'owner' })
    tables = [before, await tableChecksums(db, [...NUMBERED_ANEW, ...OWN])]
    await close()
    const refuse = (change: Parameters<typeof finishAt>[2]) =>
      finishAt(elsewhere.url, prepared, change).catch((error: { code: string }) => error.code)
    refused = [await refuse({}), await refuse({ installation: 'TIENDA-01' })]
    finished = await finishAt(elsewhere.url, prepared, { installation: 'TIENDA-02' })
    restored = openRestored(elsewhere.url)
  })
  afterAll(async () => {
    await restored.close()
    await elsewhere.drop()
    await dropDatabase(elsewhere.url.replace(/\/t_\w+\?/, `/${finished.kept}?`))
  })

  it('has every table of the snapshot, by count and hash, and its books hold', async () => {
    expect(tables[1]).toEqual(tables[0])
    expect(prepared.check).toEqual(NO_FINDING)
    expect(prepared.manifest.totals).toMatchObject({ sales: 1, orders: 2 })
  })

  it('asks for a new number of its installation, because the lost shop may have sent records, and takes none of before', () => {
    expect(refused).toEqual(['INSTALLATION_NEEDED', 'INSTALLATION_USED'])
  })

  it('says what was settled, signs everybody out and sends no mail that waited', async () => {
    expect(finished.settled).toMatchObject({ chain: 'retired', mails: expect.any(Number) })
    expect(finished.settled.mails).toBeGreaterThan(0)
    const { rows } = await restored.pool.query(
      `select (select count(*)::int from mail_messages where state = 'queued') as queued,
         (select count(*)::int from staff_sessions) as sessions,
         (select count(*)::int from restores where chain = 'retired') as restores`,
    )
    expect(rows).toEqual([{ queued: 0, sessions: 0, restores: 1 }])
  })

  it('sells, in a chain of its own with numbers that were never given', async () => {
    const { invoice } = await sell(restored)
    expect(invoice).toBe('PRUEBA-T1-26B-1')
    expect(await ledgerViolations(restored.db, restored.clock.now)).toEqual([])
    expect(await inTransaction(restored.db, (tx) => openFiscalChain(tx, fiscalConfig))).toBe('lost')
  })
})

it('a copy that was taken while tills sell is of one moment', async () => {
  const shop = await worldWithOrders()
  const variant = shop.shoes.alba.variants['Negro 38']
  let selling = true
  const sales = (async () => {
    let count = 0
    for (; selling; count++)
      await shop.call(shop.staff.lola).till.finishSale({ ...cardSale(variant) })
    return count
  })().catch(() => -1)
  const copy = await takeCopy(shop.url)
  selling = false
  await sales
  const prepared = await prepareBeside(shop.url, openCopy(copy))
  expect(prepared.check).toEqual(NO_FINDING)
  await dropDatabase(prepared.url)
  await shop.close()
})

it('a copy of an earlier version is brought up to this one', async () => {
  const old = await emptyDatabase()
  await restoreShop(old.url, await readStoredShop(NEWEST))
  const prepared = await prepareBeside(old.url, openCopy(await takeCopy(old.url)))
  expect(prepared.check).toEqual(NO_FINDING)
  const { db, close } = openDatabase(prepared.url, { pool: 'owner' })
  const [row] = await query<{ last: string }>(db, '', 'select max(name) as last from migrations')
  expect(row?.last.localeCompare(NEWEST)).toBe(1)
  await close()
  await dropDatabase(prepared.url)
  await old.drop()
})
