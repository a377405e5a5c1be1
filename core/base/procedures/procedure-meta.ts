import type { PoolName } from '../db.server.ts'

/** What a procedure is beyond its schemas. */
export interface ProcedureMeta {
  /** Not served under /api/v1 and not shown at /api/docs: only the shop's own screens call it. */
  internal?: boolean
  /**
   * Everybody gets the same answer: over REST it is cached until something of this kind changes, or until the
   * moment it names itself (`changes_at`). `product` is the one that the answer names by its `product_id`. An answer
   * that counts pairs to the last one may not be cached.
   */
  cached?: 'catalog' | 'shop' | 'product'
  /** Open also to a person whose role requires a second factor that they do not have yet. */
  ownAccount?: boolean
  /** Open also to a till that shows another seller than the one who sells in its browser: it says who that is. */
  anySeller?: boolean
  /** An act that is open also to a locked till: it unlocks or locks, or writes down what has happened already. */
  whileLocked?: boolean
  /**
   * An act whose input names a till, and which is open to every browser: it writes down what has happened already, or is
   * for a till that does not work. `none left`: only while all devices of the till are revoked.
   */
  anyDevice?: true | 'none left'
  /**
   * An act that asks nobody outside the database: it starts while its operation is looked up, and what it did is rolled
   * back where that turns out to have an answer.
   */
  startsAtOnce?: boolean
  /** It takes what may not be refused for a character: what has happened, or a file, whose rows are judged one by one. */
  takesAnyText?: boolean
  /** What may take long: its `db` is the small pool without limits, so that it holds up nobody else. */
  pool?: Extract<PoolName, 'reports'>
}
