import { expect, it } from 'vitest'
import { forbiddenWords, repeatedNames } from './names.ts'
import { findViolations, formatViolations, typescript } from './sources.ts'

const sources = typescript()

it('exported names use words of the field, none of those that docs/glossary.md forbids', () => {
  const found = findViolations(sources, forbiddenWords)
  const because =
    'nobody can search for a private dialect: docs/glossary.md says which words are used'
  expect(found, formatViolations(found, because)).toEqual([])
})

it.each([
  'export interface Wish {}',
  'export function askedOf() {}',
  'export const KEPT = 1',
  'export type TillDoor = string',
  'export async function tellFault() {}',
  'export const centsOf = 1',
])('an exported name outside the words of the field is refused: %s', (text) => {
  expect(forbiddenWords({ path: 'core/sales/x.ts', text })).toHaveLength(1)
})

it('names of the field and of the framework pass', () => {
  const text = 'export function getCents() {}\nexport const loader = 1\nexport interface SoldOut {}'
  expect(forbiddenWords({ path: 'app/store/x.tsx', text })).toEqual([])
})

it('an exported name that two files define is found', () => {
  const one = { path: 'core/sales/a.ts', text: 'export const sum = 1' }
  const two = { path: 'core/till/b.ts', text: 'export function sum() {}' }
  expect(repeatedNames([one, two])).toEqual(['sum: core/sales/a.ts, core/till/b.ts'])
  expect(repeatedNames([one])).toEqual([])
})
