import { expect, it } from 'vitest'
import { staffWith } from '../../test/call-fixtures.ts'
import { listSubmissions } from '../../test/invoicing/fiscal-fixtures.ts'
import { sharedFiscalTill } from '../../test/invoicing/shared-fiscal.ts'
import { sharedShop } from '../../test/world/shared-shop.ts'
import { later, minutes } from '../base/clock.ts'
import { inTransaction } from '../base/db.server.ts'
import { writeMendedRecord } from '../invoicing/write-mended-record.ts'

const reader = staffWith({ can_view_reports: true })

const shop = sharedShop()
const till = sharedFiscalTill(shop)

async function list(actor = reader) {
  const { notifications } = await shop.call(actor).notifications.listNotifications({})
  return Object.fromEntries(notifications.map((each) => [each.id, each]))
}

const settle = (state: string) =>
  shop.pool.query(
    `update fiscal_submissions set state = $1::submission_state, answered_at = now() where state = 'pending'`,
    [state],
  )

it('records that wait for more than an hour are counted, and no longer when the agency has them', async () => {
  await till.sell(2)
  shop.clock.now = later(shop.clock.now, minutes(59))
  await till.sell()
  expect((await list()).late_submissions).toBeUndefined()
  shop.clock.now = later(shop.clock.now, minutes(2))
  expect((await list()).late_submissions).toMatchObject({
    count: 2,
    route: '/admin/invoices?state=pending',
    in_panel: true,
  })
  await settle('accepted')
  expect((await list()).late_submissions).toBeUndefined()
})

it('a rejected record is counted until it is mended, one accepted with errors is not', async () => {
  await till.sell()
  await settle('accepted_with_errors')
  expect((await list()).rejected_submissions).toBeUndefined()
  await till.sell(2)
  await settle('rejected')
  expect((await list()).rejected_submissions).toMatchObject({
    count: 2,
    route: '/admin/invoices?state=rejected',
    in_panel: true,
  })
  const recordId = (await listSubmissions(shop)).at(-1)?.record_id ?? 0
  const mended = await inTransaction(shop.db, (tx) =>
    writeMendedRecord(tx, { recordId, now: shop.clock.now }),
  )
  expect(mended).not.toBeNull()
  expect((await list()).rejected_submissions).toMatchObject({ count: 1 })
})

it('only who may see reports hears of the agency', async () => {
  expect(await list(staffWith({ can_manage_sales_pos: true }))).not.toHaveProperty(
    'rejected_submissions',
  )
})
