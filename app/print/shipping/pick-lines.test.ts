import { expect, test } from 'vitest'
import type { PaperLine, PaperOrder } from './paper-order.ts'
import { toPicks } from './pick-lines.ts'

let lines = 0
const line = (change: Partial<PaperLine>): PaperLine => ({
  line_id: ++lines,
  variant_id: 1,
  name: { es: 'Salón Alba' },
  brand: null,
  colour: null,
  size: '38',
  sku: null,
  barcode: null,
  shelf: null,
  picture: null,
  quantity: 1,
  wanted: 1,
  total_cents: 1,
  places: [{ place: 'Tienda', on_display: false, units: 1 }],
  ...change,
})
const order = (reference: string, ...goods: PaperLine[]) =>
  ({ reference, lines: goods }) as unknown as PaperOrder

test('a picking list goes from shelf to shelf, number by number, and to the shop window last', () => {
  const picks = toPicks([
    order(
      'A',
      line({ variant_id: 1, shelf: 'B-10' }),
      line({ variant_id: 2, shelf: 'B-9' }),
      line({ variant_id: 3 }),
      line({
        variant_id: 4,
        shelf: 'A-1',
        places: [{ place: 'Tienda', on_display: true, units: 1 }],
      }),
    ),
  ])
  expect(picks.map(({ line: { variant_id } }) => variant_id)).toEqual([2, 1, 3, 4])
})

test('the same size for two orders is fetched once, and says for whom', () => {
  const two = { quantity: 2, wanted: 2, places: [{ place: 'Tienda', on_display: false, units: 2 }] }
  const picks = toPicks([order('A', line({})), order('B', line(two))])
  expect(picks).toMatchObject([
    {
      units: 3,
      orders: [
        { reference: 'A', units: 1 },
        { reference: 'B', units: 2 },
      ],
    },
  ])
})

test('what was withdrawn is not fetched, and what is not kept as pairs comes last', () => {
  const picks = toPicks([
    order('A', line({ variant_id: 7, places: [] }), line({ wanted: 0 }), line({ variant_id: 8 })),
  ])
  expect(picks.map(({ line: { variant_id } }) => variant_id)).toEqual([8, 7])
})
