import { getProduct } from './catalog/get-product.ts'
import { listCollections } from './catalog/list-collections.ts'
import { listProducts } from './catalog/list-products.ts'
import { getOrder } from './checkout/get-order.ts'
import { getQuote } from './checkout/get-quote.ts'
import { placeOrder } from './checkout/place-order.ts'
import { releaseOrder } from './checkout/release-order.ts'
import { settleTestPayment } from './checkout/settle-test-payment.ts'
import { startPayment } from './checkout/start-payment.ts'
import { importCatalogue } from './imports/import-catalogue.ts'
import { getPlace } from './shipping/get-place.ts'
import { createApiKey } from './staff/create-api-key.ts'
import { finishSale } from './till/finish-sale.ts'
import { openCashSession } from './till/open-cash-session.ts'

/** Every procedure of the shop, by area. */
export const router = {
  staff: { createApiKey },
  catalog: { listProducts, getProduct, listCollections },
  imports: { importCatalogue },
  checkout: { getQuote, placeOrder, startPayment, settleTestPayment, releaseOrder, getOrder },
  shipping: { getPlace },
  till: { openCashSession, finishSale },
}
