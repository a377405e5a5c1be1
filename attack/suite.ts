import type { Row } from '../bench/measured-row.ts'
import type { AttackShop } from './attack-shop.ts'
import type { Tally } from './tally.ts'

/** What a suite works with. */
export interface Attack {
  shop: AttackShop
  tally: Tally
  /** Small counts and no figures of time, for the tests. */
  isShort: boolean
  /** The time of the suite is over: no more is sent. */
  isOver(): boolean
}

/** One kind of attack. It answers the figures of time and memory, each with the same without the attack. */
export type Suite = (attack: Attack) => Promise<Row[]>
