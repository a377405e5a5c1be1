import { expect, it } from 'vitest'
import { parseFact } from '../cells/fact-words.ts'
import { suggestMap } from './column-map.ts'

const row = (fields: string[], at: number) => ({ row: at + 1, fields })
const suggest = (titles: string[], ...rows: string[][]) =>
  suggestMap(
    row(titles, 0),
    rows.map((fields, at) => row(fields, at + 1)),
  ).columns

it.each([
  ['Horma', 'Ancha', 'width'],
  ['Ancho de horma', 'estrecho', 'width'],
  ['Tacón', 'Cuña', 'heel'],
  ['Altura del tacón', '4,5 cm', 'heel'],
  ['Heel_Height', '85 mm', 'heel'],
  ['Altura de la caña', 'Al tobillo', 'shaft'],
  ['Shaft height', 'over the knee', 'shaft'],
])('a column %s with %s is suggested as a fact of the shoe', (title, cell, field) => {
  expect(suggest(['Modelo', title], ['Alba', cell], ['Brisa', ''])).toMatchObject({
    [title]: field,
  })
})

it.each([
  ['Width', '34.5'],
  ['Ancho', '12 cm'],
  ['Width', 'D'],
  ['Altura caña', '38 cm'],
  ['Tacón', 'precioso'],
  ['Heel', ''],
])('a column %s with %s, which no list of the shoe has, is left to a person', (title, cell) => {
  expect(suggest(['Modelo', title], ['Alba', cell])).not.toHaveProperty([title])
})

it('a heel is known by its height, and what is no height is not', () => {
  const read = (written: string) => parseFact('heel', written)
  expect(['0', '2', '2,5 cm', '40mm', '7', '7.5', '120 mm'].map(read)).toEqual([
    'flat',
    'flat',
    'low',
    'low',
    'medium',
    'high',
    'high',
  ])
  for (const written of ['', '-1', '30', '300 mm', '4 in', '4,5,6'])
    expect(read(written)).toBe(undefined)
})
