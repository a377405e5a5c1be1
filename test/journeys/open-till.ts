import type { Page } from '@playwright/test'
import { query } from '../../core/base/db.server.ts'
import { decodeEscPos } from '../doubles/decode-escpos.ts'
import type { PrinterDouble } from '../doubles/printer.ts'
import { expect, test } from './fixtures.ts'
import type { ShopServer } from './server.ts'
import { addTill, inDatabase, openElsewhere, restock, signIn } from './staff.ts'
import { tillSeller } from './till-seller.ts'

/** A test with a seller at an open till of her own. */
export const openTillTest = test.extend<{ till: string; marta: ReturnType<typeof tillSeller> }>({
  till: async ({ shop }, use) => {
    const till = await addTill(shop)
    await use(till)
    await restock(shop, till)
  },
  marta: async ({ page, till }, use) => {
    await signIn(page.request, 'marta')
    await openElsewhere(page.request, till, 50_00)
    const marta = tillSeller(page)
    await marta.openTill(till)
    await marta.waitUntilReady()
    await use(marta)
  },
})

/** Waits until the browser has cached the page of this till with its open session. */
export async function waitUntilCached(page: Page, till: string): Promise<void> {
  const isCached = () =>
    page.evaluate(async (code) => {
      const cached = await caches.match('/admin/tpv', { ignoreVary: true })
      const text = (await cached?.text()) ?? ''
      const { controller } = navigator.serviceWorker
      return controller !== null && text.includes(code) && text.includes('opened_by')
    }, till)
  // All files of the till come first, which takes its time beside other work.
  await expect.poll(isCached, { timeout: 45_000 }).toBe(true)
}

/** A till with a printer of the network or on its own port, which prints by itself and opens the drawer. */
export async function addPrintingTill(shop: ShopServer, at: PrinterDouble | 'serial') {
  const till = await addTill(shop)
  const printer = {
    connection:
      at === 'serial' ? { kind: at } : { kind: 'network', address: at.address, port: at.port },
    paper_width: 80,
    drawer: 'pin2',
    after_sale: 'print',
  }
  await inDatabase(shop, (tx) =>
    query(tx, 'journey_printer', 'update tills set printer = $2 where code = $1', [
      till,
      JSON.stringify(printer),
    ]),
  )
  return till
}

/** What the last paper of a printer says. */
export const readLastPaper = ({ jobs }: PrinterDouble) =>
  decodeEscPos(jobs.at(-1) ?? new Uint8Array())
