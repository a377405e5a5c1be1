import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { SaleEntry } from '../../app/till/sales/log-entry.ts'
import { ROOT } from '../../core/base/root.ts'
import { ledgerViolations } from '../ledger.ts'
import { getTempDir } from '../temp-dir.ts'
import { atDatabase, startTestCluster, TEMPLATE } from './cluster.ts'
import {
  closeDay,
  enterPaper,
  markPairs,
  openTills,
  parkTickets,
  sellAtCounter,
} from './stored-shop/counter-acts.ts'
import { takeDeposits } from './stored-shop/deposit-acts.ts'
import { openOffice, workInOffice } from './stored-shop/office-acts.ts'
import { readTables } from './stored-shop/read-tables.ts'
import { openStoringShop, type StoringShop } from './stored-shop/storing-shop.ts'
import { writeTillLog } from './stored-shop/till-log.ts'
import { payLater, serveOrders, takeBack } from './stored-shop/web-acts.ts'
import { place } from './stored-shop/web-orders.ts'

/** Makes the demo shop as this version writes it, with an act of every kind, and stores it for the versions to come. */
async function storeShop(): Promise<void> {
  const cluster = await startTestCluster()
  const pictures = await mkdtemp(join(getTempDir(), 'horma-pictures-'))
  try {
    const shop = await openStoringShop(atDatabase(cluster.url, TEMPLATE), pictures)
    const till_log = await runActs(shop)
    const violations = await ledgerViolations(shop.db, shop.clock.now)
    if (violations.length > 0) throw new Error(violations.join('\n'))
    const stored = { stored_at: shop.clock.now, tables: await readTables(shop.pool), till_log }
    await shop.close()
    const bytes = gzipSync(JSON.stringify(stored), { level: 9 })
    const file = join(ROOT, 'test/database', `demo-shop-${await readStamp()}.json.gz`)
    await writeFile(file, bytes)
    process.stdout.write(`${file}: ${bytes.length} bytes\n`)
  } finally {
    await cluster.stop()
    await rm(pictures, { recursive: true, force: true })
  }
}

/** In this order: what is reserved for minutes comes last. */
async function runActs(shop: StoringShop): Promise<SaleEntry[]> {
  await openOffice(shop)
  await openTills(shop)
  await closeDay(shop, 0)
  await closeDay(shop, -5_00)
  await workInOffice(shop)
  await sellAtCounter(shop)
  await enterPaper(shop)
  const markedItemId = await markPairs(shop)
  await takeDeposits(shop)
  await serveOrders(shop)
  await payLater(shop)
  await takeBack(shop)
  await parkTickets(shop)
  await place(shop)
  return writeTillLog(shop, markedItemId)
}

/** Of the last migration. */
async function readStamp(): Promise<string> {
  const names = (await readdir(join(ROOT, 'core/migrations'))).filter((name) =>
    name.endsWith('.sql'),
  )
  return names.sort().at(-1)?.split('_')[0] ?? ''
}

await storeShop()
