import { expect, test } from 'vitest'
import { type Colour, choiceOf, colourSlug, offerOf, type Size, sizeLabel } from './choice.ts'

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
const choose = (search: string) => choiceOf([black, navy], new URLSearchParams(search))

test('without a wish the first colour that can be had is shown, and no size is chosen', () => {
  expect(choose('')).toEqual({ colour: navy })
})

test('the address names colour and size', () => {
  expect(choose('color=negro&size=38')).toEqual({ colour: black, size: black.sizes[1] })
  expect(colourSlug(navy)).toBe('azul-marino')
})

test.each(['color=rosa', 'color=', 'size=99', 'color=negro&size=', 'color=negro&size=3'])(
  'an address with %s leads nowhere',
  (search) => {
    expect(choose(search)).toBeUndefined()
  },
)

test('where there is one size, there is nothing to choose', () => {
  const bag = colour('Negro', [{ ...size('', 'many'), size: null }])
  expect(choiceOf([bag], new URLSearchParams())?.size).toBe(bag.sizes[0])
})

test('a product that is sold out still shows its first colour', () => {
  expect(choiceOf([black], new URLSearchParams())?.colour).toBe(black)
})

test('a third option stands beside the size', () => {
  expect(sizeLabel({ size: '40', attributes: { width: 'G' } })).toBe('40 G')
  expect(sizeLabel({ size: null, attributes: {} })).toBe('')
})

test('a reduction is told with the price before it', () => {
  const reduced = { ...size('38', 'last'), price_cents: 4995, prior_cents: 6995 }
  expect(offerOf([size('37', 'last'), reduced])).toEqual({ low: 4995, high: 6995, prior: 6995 })
})

test('a price that nobody can pay any more is not told', () => {
  const gone = { ...size('38', 'none'), price_cents: 1000, prior_cents: 6995 }
  expect(offerOf([size('37', 'last'), gone])).toEqual({ low: 6995, high: 6995, prior: null })
  expect(offerOf([gone]).low).toBe(1000)
})
