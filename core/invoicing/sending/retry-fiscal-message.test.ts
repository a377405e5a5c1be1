import { beforeEach, expect, it } from 'vitest'
import { getRefusal, staffWith } from '../../../test/call-fixtures.ts'
import { plainTransport, sendOnce } from '../../../test/invoicing/fiscal-fixtures.ts'
import {
  agencyOfEachTest,
  emptyFiscalQueue,
  sharedFiscalTill,
} from '../../../test/invoicing/shared-fiscal.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'
import { hours, later, minutes } from '../../base/clock.ts'

const shop = sharedShop()
const till = sharedFiscalTill(shop)
const agency = agencyOfEachTest()
beforeEach(async () => {
  await emptyFiscalQueue(shop)
  pass(hours(2))
})

const pass = (milliseconds: number) => {
  shop.clock.now = later(shop.clock.now, milliseconds)
}
const send = () => sendOnce(shop, plainTransport(agency.url))
const retry = (actor = staffWith({ can_view_reports: true })) =>
  shop.call(actor).invoicing.retryFiscalMessage({})

it('records of a message that the agency refused go at once when somebody asks, a minute after the last attempt', async () => {
  agency.state.line = 'refuses'
  await till.sell(2)
  await send()
  agency.state.line = 'answers'
  expect(await getRefusal(retry())).toMatchObject({ code: 'RETRY_TOO_SOON', status: 409 })
  pass(minutes(1))
  expect(await send()).toBe(0)
  expect(await retry()).toEqual({ pending: 2 })
  expect(await send()).toBe(2)
  expect(agency.messages.at(-1)).toContain('<sf:Incidencia>S</sf:Incidencia>')
})

it('who asks again and again makes no more than a message a minute', async () => {
  agency.state.line = 'refuses'
  await till.sell()
  for (let second = 0; second < 180; second++) {
    await retry().catch(() => {})
    await send()
    pass(1_000)
  }
  expect(agency.messages).toHaveLength(3)
})

it('the pause that the agency asked for is not shortened', async () => {
  agency.state.waitSeconds = 600
  await till.sell()
  await send()
  await till.sell()
  pass(minutes(2))
  expect(await getRefusal(retry())).toMatchObject({ code: 'RETRY_TOO_SOON' })
  expect(await send()).toBe(0)
})

it('where nothing waits there is nothing to send, and only who may see reports may ask', async () => {
  expect(await getRefusal(retry())).toMatchObject({ code: 'NOTHING_PENDING' })
  const cashier = staffWith({ can_manage_sales_pos: true })
  expect(await getRefusal(retry(cashier))).toMatchObject({ code: 'FORBIDDEN' })
})
