import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { addSupplier } from '../counter/suppliers.ts'
import type { ShopServer } from '../server.ts'
import { findArticle, openStaffApi, receivePair } from '../staff.ts'
import { getBarcode } from '../till-seller.ts'

async function post<Answer>(
  staff: APIRequestContext,
  path: string,
  { method = 'post', data }: { method?: 'post' | 'put'; data: object },
): Promise<Answer> {
  const headers = { 'idempotency-key': randomUUID() }
  const answer = await staff[method](`/api/v1${path}`, { data, headers })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}

/** A return to a supplier that was sent, and the draft of another. */
export async function returnToSupplier(shop: ShopServer) {
  const admin = await openStaffApi(shop, 'admin')
  const { variant_id } = await findArticle(admin, getBarcode('libelula', 'Negro', '28'))
  await receivePair(shop, variant_id)
  const name = `Fabricante ${randomUUID().slice(0, 8)}`
  const supplier_id = await addSupplier(shop, { name, variantId: variant_id })
  const draft = async () => {
    const made = await post<{ supplier_return_id: number; reference: string }>(
      admin,
      '/supplier-returns',
      { data: { supplier_id, location: 'tienda' } },
    )
    const path = `/supplier-returns/${made.supplier_return_id}`
    const lines = [{ variant_id, quantity: 1 }]
    await post(admin, `${path}/lines`, { method: 'put', data: { lines } })
    return { ...made, path }
  }
  const sent = await draft()
  await post(admin, `${sent.path}/sending`, { data: {} })
  const drafted = await draft()
  await admin.dispose()
  return { sent_return: sent.reference, drafted_return: drafted.reference }
}
