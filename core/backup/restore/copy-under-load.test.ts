import pg from 'pg'
import { afterEach, expect, it, vi } from 'vitest'
import { openCopy, takeCopy } from '../../../test/backup/copy-fixtures.ts'
import { finishAt, openRestored, prepareBeside } from '../../../test/backup/restoring.ts'
import { staffWith } from '../../../test/call-fixtures.ts'
import { emptyDatabase } from '../../../test/database/database.ts'
import { tableChecksums } from '../../../test/database/table-checksums.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import { payOne } from '../../../test/serving-fixtures.ts'
import { cardSale } from '../../../test/staff-fixtures.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { inTransaction, openDatabase, query } from '../../base/db.server.ts'
import { dropDatabase } from './scratch-database.ts'

/** `FULL=1` restores three copies, one after the other. */
const COPIES = process.env.FULL === '1' ? 3 : 1
/** What is of one database alone, or numbered anew in another. */
const OWN = ['events', 'till_changes', 'unit_swaps', 'function_files', 'migrations', 'rate_limits']
const PICTURES = { 'aa.webp': Buffer.from('a picture'), 'bb.webp': Buffer.from('another') }

const shop = sharedWorld()
afterEach(() => {
  vi.restoreAllMocks()
})

/** Tills sell, pairs come in and buyers on the web order and pay, until it is ended. */
function sellOnAndOn() {
  const { alba } = shop.shoes
  let isOpen = true
  let seq = 0
  const act = async (variant: number, work: () => Promise<unknown>) => {
    const change = { variant_id: variant, by: 1 }
    for (; isOpen; await work())
      await shop
        .call(staffWith({ can_manage_products: true }))
        .stock.adjustStock({ changes: [change], reason: 'receipt' })
  }
  const atTill = (variant: number) => () =>
    shop.call(shop.staff.lola).till.finishSale(cardSale(variant, { seq: ++seq }))
  const { 'Negro 37': one, 'Negro 38': two, 'Negro 39': three } = alba.variants
  const acts = Promise.all([
    act(one, atTill(one)),
    act(two, atTill(two)),
    act(three, () => payOne(shop, { variants: [three] })),
  ])
  return async () => {
    isOpen = false
    await acts
    return seq
  }
}

/** The sums of all tables as the next copy sees them: another connection takes over its snapshot. */
function sumsOfSnapshot(): Promise<Record<string, string>> {
  const original = pg.Client.prototype.query
  return new Promise((resolve, reject) => {
    vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...args: unknown[]
    ) {
      const answer = Reflect.apply(original, this, args)
      const { text } = args[0] as { text?: string }
      if (text !== 'set transaction isolation level repeatable read, read only') return answer
      return (answer as unknown as Promise<unknown>).then(async (set) => {
        const exported = Reflect.apply(original, this, ['select pg_export_snapshot() as id'])
        const { rows } = (await (exported as unknown)) as { rows: { id: string }[] }
        await sumAt(rows[0]?.id ?? '').then(resolve, reject)
        return set
      }) as never
    })
  })
}

async function sumAt(snapshot: string): Promise<Record<string, string>> {
  const { db, close } = openDatabase(shop.url, { pool: 'owner' })
  try {
    return await inTransaction(db, async (tx) => {
      await query(tx, '', 'set transaction isolation level repeatable read')
      await query(tx, '', `set transaction snapshot '${snapshot}'`)
      return tableChecksums(tx, OWN)
    })
  } finally {
    await close()
  }
}

it('copies of a shop that sells, restored elsewhere, have all of their moment, and sell on', {
  timeout: 60_000 * COPIES,
}, async () => {
  await shop.pool.query(
    `insert into pictures (hash, mime, width, height, bytes)
     values ('aa', 'image/webp', 1, 1, 9), ('bb', 'image/webp', 1, 1, 7)`,
  )
  const stop = sellOnAndOn()
  for (let round = 0; round < COPIES; round++) {
    const summing = sumsOfSnapshot()
    const copy = await takeCopy(shop.url, PICTURES)
    vi.restoreAllMocks()
    const elsewhere = await emptyDatabase()
    const prepared = await prepareBeside(elsewhere.url, openCopy(copy))
    const { db, close } = openDatabase(prepared.url, { pool: 'owner' })
    expect(await tableChecksums(db, OWN)).toEqual(await summing)
    await close()
    expect(prepared.check).toEqual({ totals: [], books: [], seals: [], chains: [] })
    expect(Object.keys(prepared.manifest.pictures)).toEqual(Object.keys(PICTURES))
    const { kept } = await finishAt(elsewhere.url, prepared)
    const restored = openRestored(elsewhere.url)
    const variant = shop.shoes.alba.variants['Burdeos 38']
    await restored.call(shop.staff.lola).till.finishSale(cardSale(variant, { seq: 100_000 }))
    expect(await ledgerViolations(restored.db, restored.clock.now)).toEqual([])
    await restored.close()
    await elsewhere.drop()
    await dropDatabase(elsewhere.url.replace(/\/t_\w+\?/, `/${kept}?`))
  }
  expect(await stop()).toBeGreaterThan(2 * COPIES)
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
})
