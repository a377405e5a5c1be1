import { expect, test } from 'vitest'
import {
  addLine,
  type CartLine,
  changeQuantity,
  itemCount,
  removeCartLine,
  restoreLine,
  subtotalCents,
} from './cart.ts'

function line(change: Partial<CartLine> = {}): CartLine {
  return {
    variant_id: 7,
    product_id: 1,
    product_name: 'Salón Alba',
    color: 'Negro',
    size: '38',
    price: 69.95,
    stock: 3,
    quantity: 1,
    image: '',
    variant_sku: 'ALBA-N-38',
    ...change,
  }
}

test('a pair goes into an empty cart without a word', () => {
  expect(addLine([], line())).toEqual({ lines: [line()] })
})

test('a buyer is told of the limit of an order, not of a stock that nobody is told', () => {
  const six = line({ stock: 6, quantity: 6 })
  const limit = { code: 'limit', variant_id: 7, count: 6 }
  expect(addLine([six], line({ stock: 999 }))).toEqual({ lines: [six], notice: limit })
  expect(addLine([line({ stock: 6, quantity: 4 })], line({ stock: 999, quantity: 5 }))).toEqual({
    lines: [six],
    notice: limit,
  })
  expect(changeQuantity([six], 7, 9)).toEqual({ lines: [six], notice: limit })
})

test('the same size again makes two of one line, another size a line of its own', () => {
  const { lines } = addLine([line()], line())
  expect(lines).toEqual([line({ quantity: 2 })])
  expect(addLine(lines, line({ variant_id: 8 })).lines).toHaveLength(2)
})

test('a page that only says "many" adds no more than the shop has quoted for the cart', () => {
  const many = line({ stock: 999 })
  const { lines, notice } = addLine([line({ quantity: 3 })], many)
  expect(lines).toEqual([line({ quantity: 3 })])
  expect(notice).toEqual({ code: 'max_stock', variant_id: 7, count: 3 })
  expect(addLine([line({ quantity: 2 })], many).lines).toEqual([line({ quantity: 3 })])
})

test('a page that says "many" of what was scarce or sold out in the cart is newer than the quote', () => {
  const restocked = line({ stock: 999 })
  expect(addLine([line({ stock: 0, quantity: 0 })], restocked).lines).toEqual([restocked])
  expect(addLine([line({ stock: 2, quantity: 2 })], restocked).lines[0]?.quantity).toBe(3)
})

test.each([0, -1, Number.NaN])(
  'with a stock of %s it is «Sin stock», and nothing is added',
  (stock) => {
    const { lines, notice } = addLine([], line({ stock }))
    expect(lines).toEqual([])
    expect(notice?.code).toBe('no_stock')
  },
)

test.each([Number.NaN, -0.01, Number.POSITIVE_INFINITY])('a price of %s is refused', (price) => {
  const { lines, notice } = addLine([], line({ price }))
  expect(lines).toEqual([])
  expect(notice?.code).toBe('bad_price')
})

test('what is more than the shop has is cut to what remains, and said', () => {
  const { lines, notice } = addLine([line({ quantity: 2 })], line({ quantity: 5 }))
  expect(lines[0]?.quantity).toBe(3)
  expect(notice).toEqual({ code: 'adjusted', variant_id: 7, count: 1 })
})

test('when the cart holds all there is, nothing more goes in', () => {
  const { lines, notice } = addLine([line({ quantity: 3 })], line())
  expect(lines[0]?.quantity).toBe(3)
  expect(notice).toEqual({ code: 'max_stock', variant_id: 7, count: 3 })
})

test('a quantity stays within one and what there is', () => {
  expect(changeQuantity([line()], 7, 0).lines[0]?.quantity).toBe(1)
  expect(changeQuantity([line()], 7, -4).lines[0]?.quantity).toBe(1)
  expect(changeQuantity([line()], 7, '2')).toEqual({ lines: [line({ quantity: 2 })] })
  expect(changeQuantity([line()], 7, 9)).toEqual({
    lines: [line({ quantity: 3 })],
    notice: { code: 'max_stock', variant_id: 7, count: 3 },
  })
})

test.each(['', 'dos', '1.5', '1e3', '٣'])('«%s» is no quantity and changes nothing', (typed) => {
  expect(changeQuantity([line({ quantity: 2 })], 7, typed).lines[0]?.quantity).toBe(2)
})

test('a removed line is gone, the others stay', () => {
  expect(removeCartLine([line(), line({ variant_id: 8 })], 7)).toEqual([line({ variant_id: 8 })])
})

test('the total leaves out what has no price, no quantity or no pairs', () => {
  const lines = [
    line({ quantity: 3 }),
    line({ price: Number.NaN }),
    line({ price: -1 }),
    line({ quantity: 0 }),
    line({ stock: 0 }),
  ]
  expect(subtotalCents(lines)).toBe(20_985)
  expect(itemCount(lines)).toBe(3)
})

test('a line that was removed by mistake comes back to its place', () => {
  const lines = [line(), line({ variant_id: 8, quantity: 2 }), line({ variant_id: 9 })]
  const removed = lines[1] ?? line()
  expect(restoreLine(removeCartLine(lines, 8), removed, 1)).toEqual(lines)
  expect(restoreLine([], removed, 1)).toEqual([removed])
})

test('a line that was put into the cart again meanwhile is not brought back twice', () => {
  const again = line({ quantity: 3 })
  expect(restoreLine([again], line(), 0)).toEqual([again])
})
