import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Locator } from '@playwright/test'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { expect, expectNoViolations } from './fixtures.ts'
import { openTillTest } from './open-till.ts'
import { press, shopper } from './shopper.ts'
import { getBarcode } from './till-seller.ts'

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
