import { expect, it } from 'vitest'
import { parseLabelParams } from './label-params.ts'

const parse = (path: string) => parseLabelParams(new URL(path, 'http://shop'))

it('a selection of the list, a filter, a day and the inventory are told apart by their address', () => {
  expect(parse('/print-label?variant=1&variant=2').selection).toMatchObject({
    variant_ids: [1, 2],
    each_pair: false,
  })
  expect(parse('/print-all-labels?products=3,4,x').selection).toMatchObject({ product_ids: [3, 4] })
  expect(parse('/print-all-labels?collection=senora').selection).toMatchObject({
    set: 'catalog',
    collection: 'senora',
    each_pair: false,
  })
  expect(parse('/print-all-labels?changed=2027-01-07').selection).toMatchObject({
    set: 'changed',
    since: '2027-01-07',
    each_pair: true,
  })
  expect(parse('/print-all-labels?received=2027-01-07&each=variant').selection).toMatchObject({
    set: 'received',
    day: '2027-01-07',
    each_pair: false,
  })
  for (const path of ['/print-inventory-labels', '/print-inventory-labels/zpl'])
    expect(parse(`${path}?shelf=A`).selection).toMatchObject({ set: 'inventory', shelf: 'A' })
})

it('what makes no sense in an address is left out', () => {
  const params = parse('/print-label?variant=-1&product=x&copies=99&part=0&start=-3&kind=sack')
  expect(params).toMatchObject({ copies: 1, part: 1, start: 1, kind: 'box', paper: 'roll' })
  expect(params.selection).toMatchObject({ variant_ids: [], product_ids: [] })
  expect(parse('/print-all-labels?changed=2027-02-31').selection.set).toBe('catalog')
})

it('the second part begins behind the labels of the first', () => {
  expect(parse('/print-inventory-labels?part=2').selection.offset).toBe(600)
})
