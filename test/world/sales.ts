import type { Actor } from '../../core/base/procedures/actor.ts'
import type { TestShop } from '../shop.ts'
import { cardSale } from '../staff-fixtures.ts'
import type { Shoes } from './shoes.ts'

type Finished = Awaited<ReturnType<ReturnType<TestShop['call']>['till']['finishSale']>>

export interface Sales {
  /** A black alba in size 38 at T1, paid with 70 euros: 5 cents of change, and the ticket is an invoice. */
  cash: Finished
}

export async function finishSales(shop: TestShop, seller: Actor, { alba }: Shoes): Promise<Sales> {
  const tenders = [{ kind: 'cash' as const, amount_cents: 69_95, given_cents: 70_00 }]
  const input = cardSale(alba.variants['Negro 38'], { tenders })
  return { cash: await shop.call(seller).till.finishSale(input) }
}
