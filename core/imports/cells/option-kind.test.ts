import { expect, it } from 'vitest'
import { optionKind } from './option-kind.ts'

it('sizes and colours are known by the names people give them', () => {
  const kind = (...names: string[]) => new Set(names.map(optionKind))
  expect(kind('size', 'Shoe Size', 'TALLA', 'Größe', 'pointure', 'Taille', 'Número')).toEqual(
    new Set(['size']),
  )
  expect(kind('Color', 'colour', 'Farbe', 'Couleur', 'pa_color')).toEqual(new Set(['colour']))
  expect(kind('screen size', 'ancho', 'Logo', '')).toEqual(new Set(['other']))
})

it('the size is known by the names that Spanish shops of Shopify give it', () => {
  for (const name of [
    'Talla del calzado',
    'Talla de calzado',
    'tamaño',
    'Talla (EU)',
    'Numeración',
  ])
    expect.soft(optionKind(name), name).toBe('size')
})
