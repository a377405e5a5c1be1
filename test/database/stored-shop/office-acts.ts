import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { query } from '../../../core/base/db.server.ts'
import { enqueue } from '../../../core/base/queues/enqueue.ts'
import { ROOT } from '../../../core/base/root.ts'
import { bulkEditQueue } from '../../../core/pricing/bulk-edits/bulk-edit-queue.ts'
import { writeSettings } from '../../../core/settings/save-settings.ts'
import { requestGoods } from '../../../core/stock/requests/request-goods.ts'
import type { StoringShop } from './storing-shop.ts'
import { COD_SURCHARGE } from './web-orders.ts'

/** The settings and the coupon that later acts take. */
export async function openOffice(shop: StoringShop): Promise<void> {
  const onDelivery = { cod_enabled: true, cod_cost_cents: 3_00, cod_surcharge_cents: COD_SURCHARGE }
  await writeSettings(shop.db, onDelivery, { now: shop.clock.now })
  await shop.office().pricing.saveCoupon({
    code: 'OTONO-10',
    kind: 'percent',
    percent: 10,
    amount_cents: null,
    minimum_cents: 0,
    most_uses: 50,
    most_uses_each: null,
    starts_on: null,
    ends_on: null,
  })
}

/** An import, a message, a customer who waits for a size, and a link of the office's own. */
export async function workInOffice(shop: StoringShop): Promise<void> {
  const content = await readFile(join(ROOT, 'demo/catalog-shopify.csv'), 'utf8')
  await shop
    .office()
    .imports.importCatalog({ file_name: 'catalog-shopify.csv', content, source: 'ventisca' })
  const message = {
    subject: '¿Tenéis el 41?',
    message: 'Busco unas botas del 41.',
    language: 'es' as const,
  }
  await shop.visitor().messages.sendContactMessage({
    name: 'Elena Ejemplo',
    email: 'elena@clientes.example',
    ...message,
  })
  await shop.office().settings.saveCustomLink({
    name: 'Distribuidor',
    url: 'https://distribuidor.example/pedidos',
    icon_name: 'ExternalLink',
  })
  await leaveBulkEdit(shop)
  await shop.act((tx) =>
    requestGoods(tx, { variantId: shop.goods().variantId, kind: 'alert', reference: 'elena' }),
  )
}

/** A change of many products that waits for a worker, as one of more than 200 does. */
async function leaveBulkEdit(shop: StoringShop): Promise<void> {
  const { bulk_edit_id } = await shop.office().pricing.prepareBulkEdit({
    change: { field: 'season', value: 'all_year' },
    products: { filter: { status: 'draft' } },
  })
  await shop.act(async (tx) => {
    await query(
      tx,
      'stored_bulk_edit',
      `update bulk_edits set state = 'waiting', started_at = $2 where bulk_edit_id = $1`,
      [bulk_edit_id, shop.clock.now],
    )
    await enqueue(tx, bulkEditQueue, { bulk_edit_id })
  })
}
