import { expect, it } from 'vitest'
import { findCollectionKey } from './collection-words.ts'

it('a category that says for whom is a collection, a kind of goods is not', () => {
  expect(['Women', 'hombre', 'Girls', 'NIÑO', 'Damen'].map(findCollectionKey)).toEqual([
    'señora',
    'caballero',
    'niña',
    'niño',
    'señora',
  ])
  expect(['Footwear', 'toString', ''].map(findCollectionKey)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

it('Mens and Womens are understood with any apostrophe, and without', () => {
  expect(['Mens', 'Men’s', "WOMEN'S", 'Womens', 'Men´s', 'Damas'].map(findCollectionKey)).toEqual([
    'caballero',
    'caballero',
    'señora',
    'señora',
    'caballero',
    'señora',
  ])
})
