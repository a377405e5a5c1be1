import { expect, test } from 'vitest'
import { findMostExpensivePictured } from './find-pictured.ts'

type ListProducts = Parameters<typeof findMostExpensivePictured>[0]

const list = (...products: { product_id: number; picture: string | null }[]) =>
  (async () => ({ products, total: products.length, changes_at: null })) as unknown as ListProducts
const boot = { product_id: 1, picture: 'boot' }
const pump = { product_id: 2, picture: 'pump' }
const bare = { product_id: 3, picture: null }

test('a tile does not repeat the product that the page shows already', async () => {
  const { product } = await findMostExpensivePictured(list(boot, bare, pump), {}, 1)
  expect(product).toBe(pump)
})

test('a tile repeats the product of the page where there is no other with a picture', async () => {
  const { product } = await findMostExpensivePictured(list(boot, bare), {}, 1)
  expect(product).toBe(boot)
})
