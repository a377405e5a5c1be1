import fc from 'fast-check'
import { expect, it } from 'vitest'

it('a property that fails says in its own message what went wrong', () => {
  const property = fc.property(fc.nat(), () => {
    throw new Error('the ledger differs by 3 cents')
  })
  expect(() => fc.assert(property)).toThrow('the ledger differs by 3 cents')
})

it('a property over the database that fails says in its own message what went wrong', async () => {
  const property = fc.asyncProperty(fc.nat(), async () => {
    throw new Error('the ledger differs by 3 cents')
  })
  await expect(fc.assert(property)).rejects.toThrow('the ledger differs by 3 cents')
})
