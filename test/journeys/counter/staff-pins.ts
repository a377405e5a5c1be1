import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { query } from '../../../core/base/db.server.ts'
import type { ShopServer } from '../server.ts'
import { inDatabase, openStaffApi, type Person } from '../staff.ts'

/**
 * Gives rosa, the manager, a PIN and returns it. The administrator sets it, who needs no present one: the journeys of
 * a shop may each ask for it, in any order.
 */
export const setManagerPin = (shop: ShopServer): Promise<string> => setPin(shop, 'rosa', '7391')

/** Gives a person a PIN, as the administrator does, and returns it. */
export async function setPin(shop: ShopServer, person: Person, pin: string): Promise<string> {
  const admin = await openStaffApi(shop, 'admin')
  const set = await admin.put(`/api/v1/staff/${await findUserId(shop, person)}/pin`, {
    headers: { 'idempotency-key': randomUUID() },
    data: { pin },
  })
  expect(set.status(), await set.text()).toBe(200)
  await admin.dispose()
  return pin
}

/** Issues a card for a person, and returns its code. */
export async function issueBadge(shop: ShopServer, person: Person): Promise<string> {
  const admin = await openStaffApi(shop, 'admin')
  const issued = await admin.post(`/api/v1/users/${await findUserId(shop, person)}/badges`, {
    headers: { 'idempotency-key': randomUUID() },
    data: {},
  })
  expect(issued.status(), await issued.text()).toBe(201)
  const { code } = await issued.json()
  await admin.dispose()
  return code
}

async function findUserId(shop: ShopServer, person: Person): Promise<string> {
  const api = await openStaffApi(shop, person)
  const { user_id } = await (await api.get('/api/v1/me')).json()
  await api.dispose()
  return user_id
}

/** Ends all lockouts, as if a quarter of an hour had passed. */
export async function endLockouts(shop: ShopServer): Promise<void> {
  await inDatabase(shop, (tx) =>
    query(
      tx,
      'journey_lockouts',
      `update staff_rate_limits set last_request = last_request - 900000 where key like 'lockout %'`,
    ),
  )
}
