import { beforeAll, expect, it } from 'vitest'
import { readPdf } from '../../../test/invoicing/read-pdf.ts'
import { redirectPath, staffTestClient } from '../../../test/staff-test-client.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'
import { worldWithOrders } from '../../../test/world/world.ts'

const shop = sharedShop(worldWithOrders)
let openBrowser: Awaited<ReturnType<typeof staffTestClient>>
let invoice: number
beforeAll(async () => {
  const order = await shop.call().checkout.getOrder({ token: shop.orders.paid.token })
  invoice = order.documents[0]?.invoice_id ?? 0
  openBrowser = await staffTestClient(shop)
})

const readText = async (answer: Response) =>
  readPdf(Buffer.from(await answer.arrayBuffer()))
    .map(({ text }) => text)
    .join('')

it('staff who may sell have it as PDF, others are sent to sign in', async () => {
  expect(redirectPath(await openBrowser().send(`/print/invoice/${invoice}`))).toContain(
    '/admin/login',
  )
  const browser = openBrowser()
  await browser.signIn('lola@horma.test', 'a long password 2026')
  const answer = await browser.send(`/print/invoice/${invoice}`)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toBe(
    'inline; filename="factura-PRUEBA-W26-1.pdf"',
  )
  expect(answer.headers.get('cache-control')).toContain('no-store')
  const text = await readText(answer)
  expect(text).toContain('PRUEBA-W26-1')
  expect(text).toContain('MODO DE PRUEBA, NO VÁLIDO COMO FACTURA')
  expect((await browser.send('/print/invoice/999999')).status).toBe(404)
})
