import { expect, it } from 'vitest'
import { sampleSupplierOrder } from '../../mail/sample-supplier-order.ts'
import { buildOrder } from './printed-order.ts'
import { renderOrder } from './render-order.server.tsx'

const BUYER = { name: 'Zapatería Núñez SL', nif: 'B12345674', address: ['Calle Luna 3'] }

it('the paper of a purchase order has a row for each model, colour and price, with its run of sizes', () => {
  const [first, second, third] = sampleSupplierOrder.lines
  if (!first || !second || !third) throw new Error('the sample has three lines')
  const lines = [first, second, { ...third, net_cents: 30_00 }]
  const printed = buildOrder({ ...sampleSupplierOrder, lines }, BUYER, 'es')
  expect(printed.rows.map(({ sizes, pairs }) => [sizes, pairs])).toEqual([
    ['37×1   38×2', '3'],
    ['39×3', '3'],
  ])
  expect(printed.warning).toBeNull()
  expect(printed.rows[0]).toMatchObject({ codes: 'MOC-11', price: '28,50\u00a0€' })
})

it('the paper of a draft says that it is one, and has no price for whoever may not see costs', () => {
  const lines = sampleSupplierOrder.lines.map((line) => ({ ...line, net_cents: null }))
  const draft = { ...sampleSupplierOrder, status: 'draft' as const, net_cents: null, lines }
  const printed = buildOrder(draft, BUYER, 'en')
  expect(printed).toMatchObject({ warning: 'DRAFT', total: { sum: '' } })
  expect(printed.rows.every(({ price, sum }) => price === '' && sum === '')).toBe(true)
})

it('the paper of a purchase order is a PDF', async () => {
  const pdf = await renderOrder(buildOrder(sampleSupplierOrder, BUYER, 'es'))
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
})
