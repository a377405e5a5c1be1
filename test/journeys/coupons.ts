import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import type { ShopServer } from './server.ts'
import { openStaffApi } from './staff.ts'

interface CouponChoice {
  percent?: number
  most_uses?: number
  minimum_cents?: number
}

/** The office writes a coupon with a code that no other journey has. */
export async function createCoupon(
  shop: ShopServer,
  { percent = 20, most_uses, minimum_cents = 0 }: CouponChoice = {},
): Promise<{ code: string; coupon_id: number }> {
  const coupon = newCoupon({ percent, minimum_cents, most_uses: most_uses ?? null })
  const { coupon_id } = await inOffice(shop, (admin) => send(admin, 'coupons', coupon))
  return { code: coupon.code, coupon_id }
}

/** More coupons than a page of the list has. */
export async function fillCouponList(shop: ShopServer, count: number): Promise<void> {
  await inOffice(shop, async (admin) => {
    for (let n = 0; n < count; n++) await send(admin, 'coupons', newCoupon())
  })
}

const newCoupon = (changes: object = {}) => ({
  code: `C-${randomUUID().slice(0, 8).toUpperCase()}`,
  kind: 'percent',
  percent: 20,
  amount_cents: null,
  minimum_cents: 0,
  most_uses: null,
  most_uses_each: null,
  starts_on: null,
  ends_on: null,
  ...changes,
})

export async function stopCoupon(shop: ShopServer, coupon_id: number): Promise<void> {
  await inOffice(shop, (admin) => send(admin, `coupons/${coupon_id}/stop`, {}))
}

/** How many orders and tickets hold a use of it. */
export async function countCouponUses(shop: ShopServer, code: string): Promise<number> {
  return inOffice(shop, async (admin) => {
    const answer = await admin.get('/api/v1/coupons')
    const { coupons } = (await answer.json()) as { coupons: { code: string; uses: number }[] }
    return coupons.find((each) => each.code === code)?.uses ?? 0
  })
}

async function inOffice<T>(
  shop: ShopServer,
  work: (admin: APIRequestContext) => Promise<T>,
): Promise<T> {
  const admin = await openStaffApi(shop, 'admin')
  const result = await work(admin)
  await admin.dispose()
  return result
}

async function send(
  admin: APIRequestContext,
  path: string,
  data: object,
): Promise<{ coupon_id: number }> {
  const headers = { 'idempotency-key': randomUUID() }
  const answer = await admin.post(`/api/v1/${path}`, { data, headers })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}
