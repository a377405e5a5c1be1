import type { StoringShop } from './storing-shop.ts'

/** Sizes that were asked for and not there; two customers want to hear when theirs has come, and one of them has. */
export async function noteLostSales(shop: StoringShop): Promise<void> {
  await noteLostSale(shop)
  await waitForGoods(shop)
  const variant_id = await waitForGoods(shop)
  await shop.office().stock.adjustStock({ changes: [{ variant_id, by: 2 }], reason: 'receipt' })
}

async function noteLostSale(shop: StoringShop) {
  const { variantId: variant_id } = shop.goods()
  const { lost_sale_id } = await shop.seller().reports.recordLostSale({ till: 'T1', variant_id })
  return { variant_id, lost_sale_id }
}

async function waitForGoods(shop: StoringShop): Promise<number> {
  const { variant_id, lost_sale_id } = await noteLostSale(shop)
  const customer = { email: 'elena@clientes.example', language: 'es' as const }
  await shop.seller().reports.waitForGoods({ lost_sale_id, ...customer })
  return variant_id
}

/** T2 sells from one registered device; another one was revoked, and a code waits for a third. */
export async function registerDevices(shop: StoringShop): Promise<void> {
  const [till] = await shop.ask<{ id: number }>(`select till_id as id from tills where code = 'T2'`)
  const createCode = () => shop.office().devices.createDeviceCode({ till_id: till?.id ?? 0 })
  const register = async () => shop.seller().devices.registerDevice(await readCode())
  const readCode = async () => ({ code: (await createCode()).code })
  await register()
  const { device_id } = await register()
  await shop.office().devices.revokeDevice({ device_id })
  await createCode()
}

/** A closing that was printed twice, and a check of all closings and fiscal records. */
export async function checkBooks(shop: StoringShop): Promise<void> {
  const [closed] = await shop.ask<{ id: number }>(
    'select max(cash_session_id) as id from cash_sessions where closed_at is not null',
  )
  const cash_session_id = closed?.id ?? 0
  await shop.seller().cash.noteClosingPrint({ cash_session_id })
  await shop.seller().cash.noteClosingPrint({ cash_session_id })
  await shop.office().cash.verifyClosings({})
  await shop.office().invoicing.verifyInvoices({})
}
