import { readBase32 } from '../base/base32.ts'
import { newCode, readCodeKind } from '../base/codes/rules.ts'

/** For what money was left: pairs that are lent, a lay-away (apartado), an ordered size (encargo). */
export const DEPOSIT_KINDS = ['loan', 'layaway', 'order'] as const

/** The kinds for which a pair is meant, with a price. */
export const PAIR_DEPOSIT_KINDS = ['layaway', 'order'] as const
export type PairDepositKind = (typeof PAIR_DEPOSIT_KINDS)[number]

/**
 * Where a deposit stands. Open ones wait for their pair, have it set aside, or had it released because nobody came;
 * ended ones were sold, or cancelled with the money given back or kept.
 */
export const DEPOSIT_STATES = ['waiting', 'ready', 'released', 'sold', 'cancelled', 'kept'] as const

/** What the list can be narrowed to. `to_call`: the pair is here and its customer was not told. */
export const DEPOSIT_LISTS = ['open', 'waiting', 'ready', 'to_call', 'overdue', 'ended'] as const
export type DepositList = (typeof DEPOSIT_LISTS)[number]

/** What the history of a deposit tells. */
export const DEPOSIT_EVENTS = [
  'taken',
  'paid',
  'arrived',
  'mailed',
  'called',
  'extended',
  'released',
  'handed_over',
  'cancelled',
  'kept',
] as const
export type DepositEvent = (typeof DEPOSIT_EVENTS)[number]

/** The least advance of a price, in cents: a fraction of a cent is rounded up. */
export const getMinimumDeposit = (priceCents: number, minimumPercent: number): number =>
  Math.ceil((priceCents * minimumPercent) / 100)

/** The code on its paper. */
export const newDepositReference = (): string => newCode('deposit')

/** Whether a scanned or typed code could be that of a deposit. */
export const isDepositReference = (code: string): boolean => readCodeKind(code) === 'deposit'

/** As references are stored. */
export const toDepositReference = (code: string): string => {
  const read = code.trim().toUpperCase().replace(/[\s-]/g, '')
  return read.slice(0, 1) + readBase32(read.slice(1))
}
