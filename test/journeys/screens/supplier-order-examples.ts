import type { APIRequestContext } from '@playwright/test'
import {
  draftSupplierOrder,
  openSupplier,
  receiveSupplierOrder,
  sendSupplierOrder,
} from '../counter/supplier-orders.ts'
import type { ShopServer } from '../server.ts'
import { findArticle } from '../staff.ts'
import { getBarcode } from '../till-seller.ts'
import type { ScreenRow } from './screen-row.ts'

/** Every page of purchase orders and deliveries. */
export const supplierOrderScreens: readonly ScreenRow[] = [
  {
    route: '/admin/supplier-orders',
    addresses: ['/admin/supplier-orders', '/admin/supplier-orders?list=ended&q=nada-de-nada'],
  },
  { route: '/admin/supplier-orders/new', addresses: ['/admin/supplier-orders/new'] },
  {
    route: '/admin/supplier-orders/seasons',
    addresses: ['/admin/supplier-orders/seasons', '/admin/supplier-orders/seasons?season=PV27'],
  },
  {
    route: '/admin/supplier-orders/receipts',
    addresses: [
      '/admin/supplier-orders/receipts',
      '/admin/supplier-orders/receipts?list=due&q=nada-de-nada',
    ],
  },
  {
    route: '/admin/supplier-orders/receipts/new',
    addresses: ['/admin/supplier-orders/receipts/new?supplier={order_supplier}'],
  },
  {
    route: '/admin/supplier-orders/receipts/:receipt',
    addresses: ['/admin/supplier-orders/receipts/{supplier_receipt}'],
  },
  {
    route: '/admin/supplier-orders/:reference',
    addresses: [
      '/admin/supplier-orders/{sent_order}',
      '/admin/supplier-orders/{drafted_order}?product={product}',
    ],
  },
  {
    route: '/admin/supplier-orders/:reference/receive',
    addresses: ['/admin/supplier-orders/{sent_order}/receive'],
  },
]

/** An order of which something came, and the draft of another. */
export async function orderSome(shop: ShopServer, staff: APIRequestContext) {
  const supplierId = await openSupplier(shop, 'Pieles Ejemplo')
  const { variant_id } = await findArticle(staff, getBarcode('libelula', 'Plata', '32'))
  const lines = [{ variant_id, quantity: 3, cost_cents: 21_50 }]
  const sent = await draftSupplierOrder(staff, { supplierId, lines, season: 'PV27' })
  await sendSupplierOrder(staff, sent.supplier_order_id)
  const receipt = await receiveSupplierOrder(staff, sent, [{ variant_id, quantity: 1 }])
  const drafted = await draftSupplierOrder(staff, { supplierId, lines })
  return {
    order_supplier: String(supplierId),
    sent_order: sent.reference,
    drafted_order: drafted.reference,
    supplier_receipt: String(receipt),
  }
}
