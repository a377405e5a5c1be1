import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Locator } from '@playwright/test'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { decodeEscPos } from '../doubles/decode-escpos.ts'
import { expectNoViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { addPrintingTill, openTillTest, waitUntilCached } from './open-till.ts'
import { press, shopper } from './shopper.ts'
import { openElsewhere, signIn } from './staff.ts'
import { getBarcode, tillSeller } from './till-seller.ts'

openTillTest.use({ viewport: { width: 1024, height: 768 } })

// By default the reader downloads its program.
const wasm = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))
prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer as ArrayBuffer } })

const readQr = async (code: Locator) =>
  (await readBarcodes(await code.screenshot(), { formats: ['QRCode'] }))[0]?.text

openTillTest(
  'a sale without connection gets a slip, whose QR leads its buyer to the invoice once the sale is booked',
  async ({ page, context, shop, marta }) => {
    // The dialog of the browser stays open, as it does on paper.
    await page.evaluate(() => {
      window.print = () => window.dispatchEvent(new Event('beforeprint'))
    })
    await context.setOffline(true)
    await marta.scanAll(getBarcode('gredos', 'Negro', '41'))
    await marta.pay()
    await marta.payCash()
    await marta.press(marta.finishButton)
    const shown = marta.region('till/sales', 'sold')
    await expect(shown).toContainText(marta.text('till/sales', 'sold_waiting'))
    await expectNoViolations(page)
    await marta.press(marta.button('till/sales', 'slip.print'))
    await page.emulateMedia({ media: 'print' })
    const slip = page.locator('[data-slip]')
    const reference = (await slip.getAttribute('data-slip')) ?? ''
    await expect(slip).toContainText('Resguardo provisional, no es factura')
    await expect(slip).toContainText(reference)
    await expect(slip).toContainText('Zapato Gredos')
    // Nothing else of the page is on the paper.
    await expect(shown).toBeHidden()
    expect(await slip.textContent()).not.toMatch(/Factura simplificada|[A-Z]\d*-\d\d-\d/)
    const address = new URL((await readQr(slip.locator('svg'))) ?? '')
    expect(address.origin).toBe(new URL(shop.url).origin)
    expect(address.pathname).toBe('/factura')
    expect(address.searchParams.get('ticket')).toBe(reference)
    await page.emulateMedia({ media: 'screen' })
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await expect(slip).toHaveCount(0)

    await context.setOffline(false)
    const number = await marta.waitForNumber()
    await page.goto(address.href)
    const buyer = shopper(page)
    const main = page.getByRole('main')
    await press(buyer.button('store/checkout/full-invoice', 'find'))
    await expect(main.getByRole('status')).toContainText(number)
    await expectNoViolations(page)
    const file = main.getByRole('link', {
      name: buyer.text('store/checkout/order', 'document.pdf'),
    })
    const answer = await page.request.get((await file.getAttribute('href')) ?? '')
    expect(answer.headers()['content-type']).toBe('application/pdf')
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-')
  },
)

/** A printer on a serial port of the device, which keeps what is written to it. */
function installSerialPrinter() {
  const written: number[] = []
  const port = {
    writable: null as WritableStream<Uint8Array> | null,
    open: async () => {
      port.writable = new WritableStream({ write: (bytes) => void written.push(...bytes) })
    },
    close: async () => undefined,
  }
  Object.assign(window, { written })
  Object.defineProperty(navigator, 'serial', { value: { getPorts: async () => [port] } })
}

test('a till that was loaded once prints the slip of a sale at its own printer without the shop, and opens the drawer', async ({
  page,
  context,
  shop,
}) => {
  await context.addInitScript(installSerialPrinter)
  const till = await addPrintingTill(shop, 'serial')
  await signIn(page.request, 'marta')
  await openElsewhere(page.request, till, 50_00)
  const marta = tillSeller(page)
  await marta.openTill(till)
  await marta.waitUntilReady()
  await waitUntilCached(page, till)
  await context.setOffline(true)
  await page.reload()
  await marta.waitUntilReady()
  await marta.scanAll(getBarcode('gredos', 'Negro', '42'))
  await marta.pay()
  await marta.payCash()
  await marta.press(marta.finishButton)
  await expect(marta.region('till/sales', 'sold')).toContainText(
    marta.text('till/sales', 'sold_waiting'),
  )
  const readPaper = async () => {
    const bytes = await page.evaluate(() => (window as unknown as { written: number[] }).written)
    return decodeEscPos(Uint8Array.from(bytes))
  }
  await expect.poll(async () => (await readPaper()).cuts).toBe(1)
  const slip = await readPaper()
  expect(slip.pulses).toEqual([0])
  expect(slip.text).toContain('Resguardo provisional, no es factura')
  expect(slip.text).toContain('Zapato Gredos')
  expect(slip.text).toMatch(/\d+,\d\d €/)
  expect(slip.qrCodes.map(({ text }) => new URL(text).pathname)).toEqual(['/factura'])
  await context.setOffline(false)
  await marta.waitForNumber()
})
