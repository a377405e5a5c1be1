import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { readPdf } from '../invoicing/read-pdf.ts'
import { expect, test } from './fixtures.ts'
import { orderElsewhere } from './orders.ts'
import { shopper } from './shopper.ts'

const AGENCY = 'https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR?nif='
const PX = 96 / 25.4

// By default the reader downloads its program.
const wasm = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))
prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer as ArrayBuffer } })

test('a buyer who has paid sees the QR of the invoice, which a telephone reads, and has it as PDF', async ({
  page,
  request,
}) => {
  const shoe = { model: 'Deportiva Pulga', colour: 'Azul', size: '31' }
  const { token } = await orderElsewhere(request, shoe, 1)
  const buyer = shopper(page)
  await buyer.open(`/checkout/payment?order=${token}`)
  await buyer.pay()
  await buyer.expectPaid()
  await buyer.open(`/order/${token}`)
  const code = page.getByRole('img', { name: 'Comprobar la factura en la Agencia Tributaria' })
  const link = page.getByRole('link', { name: 'Comprobar la factura en la Agencia Tributaria' })
  const address = (await link.getAttribute('href')) ?? ''
  expect(address.startsWith(AGENCY)).toBe(true)
  const { width = 0, height = 0 } = (await code.boundingBox()) ?? {}
  for (const side of [width / PX, height / PX]) {
    expect(side).toBeGreaterThanOrEqual(30)
    expect(side).toBeLessThanOrEqual(40)
  }
  const figure = page.getByRole('figure').filter({ has: code })
  await expect(figure).toContainText('QR tributario:')
  const [read] = await readBarcodes(await figure.screenshot(), { formats: ['QRCode'] })
  expect(read?.text).toBe(address)

  const file = page.getByRole('link', { name: /^Descargar .* en PDF$/ })
  const answer = await request.get((await file.getAttribute('href')) ?? '')
  expect(answer.headers()['content-type']).toBe('application/pdf')
  expect(answer.headers()['cache-control']).toContain('no-store')
  const [first] = readPdf(await answer.body())
  expect(first?.text).toContain(new URL(address).searchParams.get('numserie'))
  expect(first?.text).toContain('MODO DE PRUEBA, NO VÁLIDO COMO FACTURA')
  const wrong = (await file.getAttribute('href'))?.replace(/\d+$/, '999999') ?? ''
  expect((await request.get(wrong)).status()).toBe(404)
})
