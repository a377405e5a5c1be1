import type { OnSale } from '../../build-world.ts'
import type { Random } from '../random.ts'
import type { Step } from '../steps.ts'
import type { WebBuyer } from '../web-order.ts'
import type { GoodsForLife } from './goods-for-life.ts'
import type { PastShop } from './past-shop.ts'

/** Plans one kind of life besides the sales of each day: returns, loans, messages. */
export type Life = (plan: LifePlan) => Step[]

/** What a life is planned by. */
export interface LifePlan {
  now: Date
  /** The sales of each day, in order of time. */
  sales: readonly Step[]
  onSale: readonly OnSale[]
  goods: GoodsForLife
  /** The same seed and name give the same numbers. */
  random(name: string): Random
  /**
   * A moment at which the till was open, so many days ago or on the open day before; `share` of its session had passed.
   * A history that begins later answers its first session.
   */
  openAt(daysAgo: number, share?: number): Date
  /** The day of the shop so many days ago, or ahead where it is below zero. */
  dayAgo(daysAgo: number): string
  /** The place of another customer each time. */
  nextCustomer(): number
  /** Another buyer each time. */
  nextBuyer(): WebBuyer
}

/** An act of a life as a step. */
export const actAt = (at: Date, act: (shop: PastShop) => Promise<void>): Step => ({
  at,
  kind: 'act',
  act,
})
