import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Bank } from '../../core/base/outside/bank.ts'
import { router } from '../../core/router.ts'
import { createCaller, getRefusal, machineWith } from '../../test/call-fixtures.ts'
import {
  type BankShop,
  bankShop,
  startAgain,
  startOrder,
} from '../../test/payments/bank-fixtures.ts'
import { sellShoe } from '../../test/staff-fixtures.ts'

let bank: BankShop
let answering: Bank | undefined
beforeAll(async () => {
  bank = await bankShop()
  answering = bank.banks.stripe
})
afterEach(() => {
  vi.useRealTimers()
  if (answering) bank.banks.stripe = answering
})
afterAll(() => bank.close())

/** The bank takes every question and answers none; tells how many it was asked. */
function hang(): { asked: number } {
  const seen = { asked: 0 }
  const never = () => {
    seen.asked += 1
    return new Promise<never>(() => {})
  }
  if (answering) bank.banks.stripe = { ...answering, openPage: never, closePage: never }
  return seen
}

/** Lets so many ms pass once the bank was asked so often. */
async function waitAfter(seen: { asked: number }, asked: number, ms: number): Promise<void> {
  while (seen.asked < asked) await turn()
  await vi.advanceTimersByTimeAsync(ms)
}

const useTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })

it('a bank that hangs is given up within ten seconds, older pages included, and the order stands', async () => {
  const order = await startOrder(bank, [await sellShoe(bank.shop)], 'stripe')
  const { payment } = await bank.call().checkout.startPayment({
    token: order.token,
    provider: 'stripe',
  })
  const seen = hang()
  useTimers()
  const page = getRefusal(bank.call().checkout.openBankPage({ payment }))
  await waitAfter(seen, 1, 3_000)
  await waitAfter(seen, 2, 6_000)
  expect(await page).toMatchObject({ code: 'BANK_UNREACHABLE', status: 503 })
  vi.useRealTimers()
  expect(await bank.call().checkout.getOrder({ token: order.token })).toMatchObject({
    payment_status: 'pending',
  })
})

it('while the bank of an older page hangs, the page of another bank opens within seconds', async () => {
  const order = await startOrder(bank, [await sellShoe(bank.shop)], 'stripe')
  const seen = hang()
  useTimers()
  const opening = startAgain(bank, order, 'redsys_bizum')
  await waitAfter(seen, 1, 3_000)
  expect((await opening).page.kind).toBe('form')
})

it('an outside service that hangs is told as unreachable to who checks it', async () => {
  const seen = { asked: 0 }
  const check = () => {
    seen.asked += 1
    return new Promise<never>(() => {})
  }
  const service = {
    id: 'gls',
    name: 'GLS',
    state: 'live',
    account: null,
    address: null,
    noticeUrl: null,
    variables: [],
    check,
  } as const
  const config = { secret: 'secret of the tests', demo: true, outsideServices: [service] }
  const call = createCaller(
    bank.shop,
    router,
  )({ actor: machineWith({ can_manage_site_settings: true }), config })
  useTimers()
  const answer = call.settings.checkOutsideService({ service: 'gls' })
  await waitAfter(seen, 1, 9_000)
  expect(await answer).toEqual({ outcome: 'unreachable', answer: null })
})
