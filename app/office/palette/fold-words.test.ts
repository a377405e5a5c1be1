import { expect, it } from 'vitest'
import { matchesWords } from './fold-words.ts'

it.each([
  ['Categorías', 'categorias'],
  ['Categorías', 'CATEG'],
  ['Preguntas frecuentes', 'frec pre'],
  ['Häufige Fragen', 'haufige'],
  ['Größen', 'grossen'],
  ['Réglages du site', 'reglages'],
])('%s is found by %s', (text, typed) => {
  expect(matchesWords(text, typed)).toBe(true)
})

it.each([
  ['Categorías', 'gorias'],
  ['Preguntas frecuentes', 'pre ventas'],
  ['Panel', ' - '],
  ['Panel', ''],
])('%s is not found by %j', (text, typed) => {
  expect(matchesWords(text, typed)).toBe(false)
})
