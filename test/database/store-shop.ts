import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { SaleEntry } from '../../app/till/sales/log-entry.ts'
import { checkSealsByNight } from '../../core/audit/check-seals.ts'
import { sealAudit } from '../../core/audit/seal-audit.ts'
import { later, minutes } from '../../core/base/clock.ts'
import { ROOT } from '../../core/base/root.ts'
import { ledgerViolations } from '../ledger.ts'
import { getTempDir } from '../temp-dir.ts'
import { atDatabase, startTestCluster, TEMPLATE } from './cluster.ts'
import { refundAtBanks } from './stored-shop/bank-acts.ts'
import { sellCream } from './stored-shop/counted-goods.ts'
import {
  closeDay,
  enterPaper,
  leaveUnsold,
  markPairs,
  openTills,
  parkTickets,
  sellAtCounter,
} from './stored-shop/counter-acts.ts'
import { takeDeposits } from './stored-shop/deposit-acts.ts'
import { sellWithApproval } from './stored-shop/discount-approvals.ts'
import { importFiles } from './stored-shop/import-acts.ts'
import { lendPairs } from './stored-shop/loan-acts.ts'
import { moveGoods } from './stored-shop/move-acts.ts'
import { openOffice, workInOffice } from './stored-shop/office-acts.ts'
import { sendByGls } from './stored-shop/parcel-acts.ts'
import { readTables } from './stored-shop/read-tables.ts'
import { leaveJobs, readJobs } from './stored-shop/stored-jobs.ts'
import { openStoringShop, type StoringShop } from './stored-shop/storing-shop.ts'
import { writeTillLog } from './stored-shop/till-log.ts'
import { checkBooks, noteLostSales, registerDevices } from './stored-shop/till-records.ts'
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
    const tables = await readTables(shop.pool)
    const jobs = await readJobs(shop.pool)
    const stored = { stored_at: shop.clock.now, tables, jobs, till_log }
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
  await sellWithApproval(shop)
  await enterPaper(shop)
  await leaveUnsold(shop)
  const markedItemId = await markPairs(shop)
  await moveGoods(shop)
  await takeDeposits(shop)
  await lendPairs(shop)
  await serveOrders(shop)
  await payLater(shop)
  await sellCream(shop)
  await sendByGls(shop)
  await refundAtBanks(shop)
  await takeBack(shop)
  await importFiles(shop)
  await noteLostSales(shop)
  await registerDevices(shop)
  await checkBooks(shop)
  await parkTickets(shop)
  await place(shop)
  const tillLog = await writeTillLog(shop, markedItemId)
  await leaveJobs(shop)
  await sealAll(shop)
  return tillLog
}

/** Seals the audit log, whose rows bear the real time, up to its last minute: nothing may be written to it afterwards. */
async function sealAll({ db, clock }: StoringShop): Promise<void> {
  await sealAudit(db, () => later(new Date(), minutes(4)))
  await checkSealsByNight(db, () => clock.now)
}

/** The name of the last migration. */
async function readStamp(): Promise<string> {
  const names = (await readdir(join(ROOT, 'core/migrations'))).filter((name) =>
    name.endsWith('.sql'),
  )
  return names.sort().at(-1)?.split('_')[0] ?? ''
}

await storeShop()
