import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type TestShop, testShop } from '../../../test/shop.ts'
import { shopContext } from '../../context.ts'
import { refreshLines } from './lines/refresh-lines.ts'
import { loader } from './quote.ts'

/** Reads the quote as the cart does and returns the line as it is shown. */
async function showLine(shop: TestShop, line: { variant_id: number; quantity: number }) {
  const context = new RouterContextProvider()
  context.set(shopContext, shop.call())
  const url = `http://shop.test/carrito/presupuesto?lines=${line.variant_id}x${line.quantity}`
  const { quote } = await loader({ request: new Request(url), context } as unknown as Parameters<
    typeof loader
  >[0])
  const inCart = {
    ...line,
    product_id: 1,
    product_name: '',
    color: '',
    size: '38',
    price: 69.95,
    stock: 9,
    image: '',
    variant_sku: '',
  }
  const { lines, notices } = refreshLines([inCart], quote, (text) => text.es)
  const [shown] = lines
  return { stock: shown?.stock, quantity: shown?.quantity, notices }
}

test('the cart reduces a line to the pairs that are left and says so, and shows a sold-out line without a pair', async () => {
  const shop = await testShop()
  const size = { colours: ['Negro'], sizes: ['38'] }
  const two = await shop.sell({ handle: 'two', pairs: 2, ...size })
  const none = await shop.sell({ handle: 'none', pairs: 0, ...size })
  const variant_id = two.variant('Negro 38')
  expect(await showLine(shop, { variant_id, quantity: 2 })).toEqual({
    stock: 2,
    quantity: 2,
    notices: [],
  })
  expect(await showLine(shop, { variant_id, quantity: 3 })).toEqual({
    stock: 2,
    quantity: 2,
    notices: [{ code: 'reduced', variant_id, count: 2 }],
  })
  const gone = { variant_id: none.variant('Negro 38'), quantity: 1 }
  expect(await showLine(shop, gone)).toMatchObject({ stock: 0, quantity: 0 })
  await shop.close()
})
