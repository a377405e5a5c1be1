import { expect, it } from 'vitest'
import { isOwnSale } from './check-resolver.ts'

const sale = { sellerId: 'rosa', receiverId: 'marta', hasOther: true, mayViewReports: false }
const price = { ...sale, kind: 'price_differs' }
const unproven = { ...sale, kind: 'seller_unproven' }

it('an own sale is one that a person sold or brought', () => {
  const own = ['rosa', 'marta', 'olga'].filter((userId) => isOwnSale({ ...price, userId }))
  expect(own).toEqual(['rosa', 'marta'])
})

it('whoever may see reports judges an own sale, but not whether its seller is proven', () => {
  const manager = { userId: 'rosa', mayViewReports: true }
  expect(isOwnSale({ ...price, ...manager })).toBe(false)
  expect(isOwnSale({ ...unproven, ...manager })).toBe(true)
  expect(isOwnSale({ ...unproven, ...manager, userId: 'olga' })).toBe(false)
})

it('where nobody else may sell, whoever may see reports judges that too, and a seller does not', () => {
  const alone = { ...unproven, hasOther: false }
  expect(isOwnSale({ ...alone, userId: 'rosa', mayViewReports: true })).toBe(false)
  expect(isOwnSale({ ...alone, userId: 'marta' })).toBe(true)
})
