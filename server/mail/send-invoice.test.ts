import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { createMailRenderer } from '../../app/mail/render-mail.tsx'
import { startSmtpDouble } from '../../test/doubles/smtp.ts'
import { orderInput, payOrder } from '../../test/order-fixtures.ts'
import { openTransfers } from '../../test/payments/payment-fixtures.ts'
import { type TestShop, testShop } from '../../test/shop.ts'
import { nameCompany } from '../../test/world/company.ts'
import { createSmtpSender } from './smtp.ts'

// By default the reader downloads its program.
const wasm = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))
prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer as ArrayBuffer } })

const ORIGIN = 'https://horma.test'
const render = createMailRenderer({ secret: 'secret of the tests', origin: ORIGIN })

let shop: TestShop
let smtp: Awaited<ReturnType<typeof startSmtpDouble>>
beforeAll(async () => {
  shop = await testShop()
  await nameCompany(shop)
  await openTransfers(shop)
  smtp = await startSmtpDouble()
})
afterAll(async () => {
  await smtp.close()
  await shop.close()
})

/** Places an order that is paid at once, or is to be paid by transfer, and sends its first message. */
async function send(isPaid: boolean) {
  const shoe = await shop.sell({ pairs: 9 })
  const input = orderInput([shoe.variant('Negro 38')])
  const way = isPaid ? {} : { payment_method: 'transfer' as const }
  const placed = await shop.call().checkout.placeOrder({ ...input, ...way })
  if (isPaid) await payOrder(shop, placed)
  const [invoice] = (await shop.call().checkout.getOrder({ token: placed.token })).documents
  const { rows } = await shop.pool.query(
    `select template, language, data from mail_messages where template like 'order-%' order by message_id desc limit 1`,
  )
  const parts = await render(shop.db, rows[0])
  const sent = smtp.received.length
  await createSmtpSender(smtp.url)({
    to: 'ana@horma.test',
    messageId: `<${placed.reference}@a>`,
    ...parts,
  })
  const mail = smtp.received[sent]
  if (!mail) throw new Error('nothing was sent')
  return { mail, invoice }
}

it('the message of a paid order shows the QR of its invoice, which reads as its address, and links to its PDF', async () => {
  const { mail, invoice } = await send(true)
  const [picture] = mail.pictures
  expect(mail.html).toContain(`cid:${picture?.cid}`)
  const [read] = await readBarcodes(picture?.bytes ?? Buffer.alloc(0), { formats: ['QRCode'] })
  expect(read?.text).toBe(
    `https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR?nif=B12345674&numserie=${invoice?.invoice}&fecha=21-11-2026&importe=69.95`,
  )
  const side = Number(
    /<img[^>]*cid:[^>]*width="(\d+)"/.exec(mail.html)?.[1] ??
      /width="(\d+)"[^>]*cid:/.exec(mail.html)?.[1],
  )
  expect((side * 25.4) / 96).toBeGreaterThanOrEqual(30)
  expect((side * 25.4) / 96).toBeLessThanOrEqual(40)
  for (const part of [mail.html, mail.text]) {
    expect(part).toMatch(
      new RegExp(`${ORIGIN}/es/order/[0-9A-Z]{32}/factura/${invoice?.invoice_id}`),
    )
    expect(part).toContain('QR tributario:')
    expect(part).toContain('MODO DE PRUEBA, NO VÁLIDO COMO FACTURA')
    expect(part).not.toContain('VERI*FACTU')
    expect(part).not.toContain('data:')
  }
})

it('the message of an order that is not paid says when its invoice will be there', async () => {
  const { mail } = await send(false)
  expect(mail.pictures).toEqual([])
  expect(mail.text).toContain('La factura estará en la página del pedido en cuanto esté pagado.')
  expect(mail.text).not.toContain('QR tributario')
})
