import { expect, test } from 'vitest'
import type { CartLine } from '../cart.ts'
import { type CartQuote, refreshLines } from './refresh-lines.ts'

const line: CartLine = {
  variant_id: 7,
  product_id: 1,
  product_name: 'Salón Alba',
  color: 'Negro',
  size: '38',
  price: 60,
  stock: 9,
  quantity: 3,
  image: '',
  variant_sku: 'OLD',
}

const quoted: CartQuote['lines'][number] = {
  variant_id: 7,
  product_id: 1,
  product_name: { es: 'Salón Alba', en: 'Alba pump' },
  color: { es: 'Negro', en: 'Black' },
  size: '38',
  variant_sku: 'ALBA-N-38',
  image: 'f00d',
  quantity: 3,
  price_cents: 69_95,
  discount_cents: 0,
  total_cents: 209_85,
  stock: 9,
}

const inEnglish = (text: { es: string; en?: string }) => text.en ?? text.es
const refresh = (quote: Partial<Pick<CartQuote, 'lines' | 'problems'>>) =>
  refreshLines([line], { lines: [], problems: [], ...quote }, inEnglish)

const price = { name: 'Alba pump', before: 60_00, now: 69_95 }
const priceChanged = { code: 'price', variant_id: 7, count: 0, price }

test('a refreshed line takes name, price and stock from the quote and keeps its quantity; a changed price is told', () => {
  const { lines, notices } = refresh({ lines: [quoted] })
  expect(lines).toEqual([
    {
      ...line,
      product_name: 'Alba pump',
      color: 'Black',
      price: 69.95,
      image: 'f00d',
      variant_sku: 'ALBA-N-38',
    },
  ])
  expect(notices).toEqual([priceChanged])
  const again = refreshLines(lines, { lines: [quoted], problems: [] }, inEnglish)
  expect(again.notices).toEqual([])
})

test('a quantity above the stock is reduced, with a notice', () => {
  const { lines, notices } = refresh({ lines: [{ ...quoted, stock: 2 }] })
  expect(lines[0]).toMatchObject({ stock: 2, quantity: 2 })
  expect(notices).toEqual([{ code: 'reduced', variant_id: 7, count: 2 }, priceChanged])
})

test('a line that is sold out or no longer on sale stays in the cart with quantity 0', () => {
  const soldOut = refresh({ lines: [{ ...quoted, stock: 0 }] })
  expect(soldOut.lines[0]).toMatchObject({ stock: 0, quantity: 0 })
  const unknown = refresh({ problems: [{ variant_id: 7, code: 'UNKNOWN', stock: 0 }] })
  expect(unknown.lines[0]).toMatchObject({ product_name: 'Salón Alba', stock: 0, quantity: 0 })
  expect(unknown.notices).toEqual([])
})

test('a shortage in a quote limits the stock of its line', () => {
  const problems: CartQuote['problems'] = [{ variant_id: 7, code: 'TOO_FEW', stock: 1 }]
  expect(refresh({ lines: [quoted], problems }).lines[0]).toMatchObject({ stock: 1, quantity: 1 })
})

test('a sold out line returns with one unit when it is back in stock', () => {
  const gone = { ...line, stock: 0, quantity: 0 }
  const { lines } = refreshLines([gone], { lines: [quoted], problems: [] }, inEnglish)
  expect(lines[0]).toMatchObject({ stock: 9, quantity: 1 })
})

test('a line that is not in the quote is left as it is', () => {
  expect(refresh({})).toEqual({ lines: [line], notices: [] })
})
