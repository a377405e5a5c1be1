import { expect, it } from 'vitest'
import type { ProductVariant } from '../product.ts'
import { findBrokenRuns } from './find-broken-runs.ts'
import { buildVariantGrid } from './variant-grid.ts'

const variant = (colour_id: number, size: string | null, stock: number, archived = false) =>
  ({
    colour_id,
    size,
    size_sort: Number(size),
    attributes: {},
    stock,
    archived,
  }) as unknown as ProductVariant

it('a colour that has lost a size in the middle is named with it, one that is sold out is not', () => {
  const grid = buildVariantGrid([
    ...[1, 0, 0, 2].map((stock, at) => variant(1, String(36 + at), stock)),
    ...[0, 0, 0, 0].map((stock, at) => variant(2, String(36 + at), stock)),
    ...[1, 1, 1, 0].map((stock, at) => variant(3, String(36 + at), stock)),
  ])
  expect(findBrokenRuns(grid)).toEqual([{ colourId: 1, sizes: ['37', '38'] }])
})

it('a size that is no longer sold is no hole, and goods without sizes have none', () => {
  const shoe = [1, 0, 1].map((stock, at) => variant(1, String(36 + at), stock, at === 1))
  expect(findBrokenRuns(buildVariantGrid(shoe))).toEqual([])
  expect(findBrokenRuns(buildVariantGrid([variant(1, null, 0), variant(2, null, 1)]))).toEqual([])
})
