import { expect, test } from 'vitest'
import {
  type Colour,
  colourSlug,
  findChoice,
  formatSize,
  type Size,
  toChoiceSearch,
  toPriceRange,
} from './choice.ts'

function size(label: string, availability: Size['availability']): Size {
  return {
    variant_id: Number(label) || 1,
    size: label,
    attributes: {},
    variant_sku: `S-${label}`,
    price_cents: 6995,
    prior_cents: null,
    availability,
  }
}

function colour(name: string, sizes: Size[]): Colour {
  return { colour_id: 1, name: { es: name }, swatch: null, pictures: [], sizes }
}

const black = colour('Negro', [size('37', 'none'), size('38', 'none')])
const navy = colour('Azul marino', [size('37', 'last_two'), size('38', 'none')])
const choose = (search: string) => findChoice([black, navy], new URLSearchParams(search))

test('without a colour in the URL the first one in stock is shown, and no size is chosen', () => {
  expect(choose('')).toEqual({ colour: navy })
})

test('a URL names the colour and the size of a product', () => {
  expect(choose('color=negro&size=38')).toEqual({ colour: black, size: black.sizes[1] })
  expect(colourSlug(navy)).toBe('azul-marino')
})

test.each(['color=rosa', 'color=', 'size=99', 'color=negro&size=', 'color=negro&size=3'])(
  'a product URL with %s is refused',
  (search) => {
    expect(choose(search)).toBeUndefined()
  },
)

test('a size in the URL is chosen in the first colour that has it in stock', () => {
  expect(choose('size=37')).toEqual({ colour: navy, size: navy.sizes[0] })
  const sand = colour('Arena', [size('36', 'many'), size('38', 'last')])
  const search = new URLSearchParams('size=38')
  expect(findChoice([black, navy, sand], search)).toEqual({ colour: sand, size: sand.sizes[1] })
})

test('a size that only another colour has is left unchosen in the colour that the URL names', () => {
  const sand = colour('Arena', [size('36', 'many'), size('37', 'many')])
  const search = new URLSearchParams('color=arena&size=38')
  expect(findChoice([black, navy, sand], search)).toEqual({ colour: sand })
})

test('the query of a choice names the colour and the size, or nothing', () => {
  expect(toChoiceSearch({ colour: navy, size: '37' })).toBe('?color=azul-marino&size=37')
  expect(toChoiceSearch({ size: '36.5' })).toBe('?size=36.5')
  expect(toChoiceSearch({})).toBe('')
})

test('the only size of a colour is chosen at once', () => {
  const bag = colour('Negro', [{ ...size('', 'many'), size: null }])
  expect(findChoice([bag], new URLSearchParams())?.size).toBe(bag.sizes[0])
})

test('a sold out product shows its first colour', () => {
  expect(findChoice([black], new URLSearchParams())?.colour).toBe(black)
})

test('a further option is written after the size', () => {
  expect(formatSize({ size: '40', attributes: { width: 'G' } })).toBe('40 G')
  expect(formatSize({ size: null, attributes: {} })).toBe('')
})

test('a reduced price range carries the prior price', () => {
  const reduced = { ...size('38', 'last'), price_cents: 4995, prior_cents: 6995 }
  expect(toPriceRange([size('37', 'last'), reduced])).toEqual({
    low: 4995,
    high: 6995,
    prior: 6995,
  })
})

test('the price of a sold out size is not part of the price range', () => {
  const soldOut = { ...size('38', 'none'), price_cents: 1000, prior_cents: 6995 }
  expect(toPriceRange([size('37', 'last'), soldOut])).toEqual({
    low: 6995,
    high: 6995,
    prior: null,
  })
  expect(toPriceRange([soldOut]).low).toBe(1000)
})
