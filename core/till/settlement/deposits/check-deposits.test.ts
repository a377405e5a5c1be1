import { describe, expect, it } from 'vitest'
import {
  checkDepositArticle,
  checkDepositMoney,
  checkRequestedDeposit,
  findDepositConflict,
} from './check-deposits.ts'
import type { LockedLine, RequestedDeposit } from './read-deposit-lines.ts'

const line = {
  act: 'take',
  depositKind: 'layaway',
  variantId: 7,
  customerId: 1,
  priceCents: 69_95,
  amountCents: 20_00,
} as const
const taken: RequestedDeposit = {
  act: 'take',
  line,
  reference: 'E1',
  isReachable: true,
  listCents: 69_95,
  minimumCents: 13_99,
  isForfeitable: false,
  dueOn: '2026-12-21',
  isDayPassed: false,
  isAvailable: true,
}
const money = { hasCash: true, hasRecipient: false }
const dear = (amountCents: number, priceCents = 1_000_00) => ({ ...line, priceCents, amountCents })
const listCodes = (change: Partial<RequestedDeposit>) => {
  const each = { ...taken, ...change }
  return [...checkDepositArticle(each), ...checkRequestedDeposit(each, money)].map(
    ({ code }) => code,
  )
}

describe('what the shop asks of a pair that is laid away or ordered', () => {
  it('an advance of the least, for a customer who can be reached, is fine', () => {
    expect(listCodes({})).toEqual([])
  })
  it.each([
    ['nobody knows the customer', { isReachable: undefined }, 'CUSTOMER_UNKNOWN'],
    ['nobody can tell the customer', { isReachable: false }, 'CONTACT_REQUIRED'],
    ['the article is not on sale', { listCents: null }, 'NOT_ON_SALE'],
    ['the price is above that of the day', { listCents: 69_94 }, 'PRICE_TOO_HIGH'],
    ['the advance is below the least', { minimumCents: 20_01 }, 'DEPOSIT_TOO_SMALL'],
    ['the day is over', { isDayPassed: true }, 'DAY_PASSED'],
    ['more is paid than the price', { line: { ...line, amountCents: 69_96 } }, 'DEPOSIT_TOO_HIGH'],
    ['a free pair is ordered', { line: { ...line, depositKind: 'order' } }, 'IN_STOCK'],
    [
      'a part of 1,000 euros is paid in cash',
      { listCents: 1_000_00, line: dear(20_00) },
      'CASH_LIMIT',
    ],
    [
      'an advance needs a full invoice',
      { listCents: 9_000_00, line: dear(3_000_01, 9_000_00) },
      'INVOICE_LIMIT',
    ],
  ] as const)('it is refused where %s', (_, change, code) => {
    expect(listCodes(change)).toContain(code)
  })
})

const deposit = {
  depositId: 1,
  reference: 'E1',
  kind: 'layaway',
  customerId: null,
  locationId: 1,
  variantId: 7,
  listCents: 69_95,
  priceCents: 69_95,
  dueOn: '2026-12-21',
  isForfeitable: false,
  reservationId: 1,
  isReleased: false,
  isEnded: false,
  heldCents: 20_00,
} as const
const toLine = (act: 'pay' | 'hand_over', amountCents: number): LockedLine => ({
  act,
  line: { act, depositId: 1, amountCents },
  deposit,
})

describe('money for a deposit that may have changed meanwhile', () => {
  it.each([
    ['a part of what is left is taken', toLine('pay', 49_95), undefined],
    ['more than is left is a conflict', toLine('pay', 49_96), 'DEPOSIT_TOO_HIGH'],
    ['exactly the rest hands it over', toLine('hand_over', 49_95), undefined],
    ['less than the rest does not hand it over', toLine('hand_over', 49_94), 'BALANCE_DIFFERS'],
    [
      'a deposit that has ended takes nothing',
      { ...toLine('pay', 1), deposit: { ...deposit, isEnded: true } },
      'DEPOSIT_ENDED',
    ],
  ] as const)('%s', (_, paid, code) => {
    expect(findDepositConflict(paid)?.code).toBe(code)
  })
  it('a deposit that nobody knows is refused, and one of 1,000 euros takes no cash', () => {
    const unknown = checkDepositMoney({ ...toLine('pay', 1), deposit: undefined }, money)
    expect(unknown).toEqual([{ code: 'DEPOSIT_UNKNOWN' }])
    const price = { ...deposit, priceCents: 1_000_00 }
    const found = checkDepositMoney({ ...toLine('pay', 1), deposit: price }, money)
    expect(found).toEqual([{ code: 'CASH_LIMIT' }])
  })
})
