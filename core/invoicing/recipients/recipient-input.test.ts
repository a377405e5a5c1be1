import { expect, it } from 'vitest'
import { RecipientInput } from './recipient-input.ts'

const recipient = { name: 'Ana Ruiz', address: 'Calle Mayor 1, 28013 Madrid' }

it.each([
  ['ESB12345674', 'B12345674'],
  ['b-12345674', 'B12345674'],
  ['12345678–z', '12345678Z'],
  ['1234567L', '01234567L'],
  ['X01234567L', 'X1234567L'],
])('a recipient whose NIF is written as %s has the NIF %s', (nif, stored) => {
  expect(RecipientInput.parse({ ...recipient, nif })).toEqual({ ...recipient, nif: stored })
})

it('the number of a foreign document keeps its digits, and a wrong NIF is refused', () => {
  const foreign = {
    ...recipient,
    nif: '1234567-l',
    foreign_id: { type: 'passport', country: 'FR' } as const,
  }
  expect(RecipientInput.parse(foreign).nif).toBe('1234567L')
  expect(RecipientInput.safeParse({ ...recipient, nif: '12345678A' }).error?.issues).toMatchObject([
    { path: ['nif'], message: 'INVALID_NIF' },
  ])
})
