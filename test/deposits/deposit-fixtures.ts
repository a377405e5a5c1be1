import { inTransaction } from '../../core/base/db.server.ts'
import type { Actor } from '../../core/base/procedures/actor.ts'
import { reserveArrivals } from '../../core/deposits/reserve-arrivals.ts'
import { receivePairs } from '../../core/stock/receive-pairs.ts'
import type { TestShop } from '../shop.ts'
import { allowDiscount, sellShoe } from '../staff-fixtures.ts'
import { givePin } from '../world/people.ts'
import { testWorld } from '../world/world.ts'
import {
  handOverDeposit,
  type LaidAway,
  payDeposit,
  type TakeInput,
  takeDeposit,
} from './deposit-acts.ts'

export const cash = (given_cents: number, change_cents = 0) => ({
  kind: 'cash' as const,
  amount_cents: given_cents - change_cents,
  given_cents,
})
export const card = (amount_cents: number) => ({ kind: 'card' as const, amount_cents })

/** A shop with an open till, whose deposits are taken, paid, handed over and cancelled in one line each. */
export async function depositShop() {
  const shop = await testWorld()
  const seller = shop.staff.lola
  await allowDiscount(shop, 20)
  const { amparo } = shop.staff
  await givePin(shop, amparo, PIN)
  /** For money that goes back in another way than it came. */
  const approval = { user_id: amparo.userId, pin: PIN }
  return Object.assign(depositActs(shop, seller, approval), { shop, seller, approval })
}

const PIN = '730951'

function depositActs(shop: TestShop, seller: Actor, approval: { user_id: string; pin: string }) {
  /** Each call is an act of its own. */
  const call = () => shop.call(seller).deposits
  let customers = 0
  const createCustomer = async (contact: { phone?: string; email?: string } = {}) => {
    const number = ++customers
    const hasOwn = contact.phone !== undefined || contact.email !== undefined
    const email = hasOwn ? contact.email : `ana${number}@horma.test`
    const { customer_id } = await shop.call(seller).customers.createCustomer({
      name: `Ana ${number}`,
      ...(email && { email }),
      ...(contact.phone && { phone: contact.phone }),
    })
    return customer_id
  }
  return {
    get deposits() {
      return call()
    },
    createCustomer,
    /** Lays a pair of 69.95 away against 20 euros in cash, with the changes that a test makes. */
    async take(change: Partial<TakeInput> = {}): Promise<LaidAway> {
      return takeDeposit(shop.call(seller), {
        till: 'T1',
        kind: 'layaway',
        price_cents: 69_95,
        tenders: [cash(20_00)],
        variant_id: change.variant_id ?? (await sellShoe(shop)),
        customer_id: change.customer_id ?? (await createCustomer()),
        ...change,
      })
    },
    pay: ({ deposit_id }: LaidAway, ...tenders: TakeInput['tenders']) =>
      payDeposit(shop.call(seller), { till: 'T1', deposit_id, tenders }),
    handOver: ({ deposit_id }: LaidAway, ...tenders: TakeInput['tenders']) =>
      handOverDeposit(shop.call(seller), { till: 'T1', deposit_id, tenders }),
    /** Gives back all that lies there, in cash, as the owner approves. */
    async cancel({ deposit_id, reference }: Pick<LaidAway, 'deposit_id' | 'reference'>) {
      const { paid_cents } = await call().getDeposit({ reference })
      const back = { kind: 'cash' as const, amount_cents: -paid_cents }
      return call().cancelDeposit({
        till: 'T1',
        deposit_id,
        reason: 'Ya no lo quiere',
        tenders: paid_cents > 0 ? [back] : [],
        approval,
      })
    },
    read: ({ reference }: Pick<LaidAway, 'reference'>) => call().getDeposit({ reference }),
    /** Pairs come in by hand, and the worker hears of it. */
    async receive(variantId: number, pairs = 1) {
      await inTransaction(shop.db, (tx) =>
        receivePairs(tx, {
          received: [{ variantId, quantity: pairs }],
          reason: 'receipt',
          reference: 'R1',
          actor: 'test',
          now: shop.clock.now,
        }),
      )
      await reserveArrivals(shop.db, () => shop.clock.now, [variantId])
    },
  }
}
