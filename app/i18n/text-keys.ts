// Written by "npm run texts" from the Spanish files, so that a wrong key does not compile.
import type coreBase from '../../core/base/words/es.json'
import type coreCatalog from '../../core/catalog/words/es.json'
import type coreCheckout from '../../core/checkout/words/es.json'
import type coreImports from '../../core/imports/words/es.json'
import type coreSales from '../../core/sales/words/es.json'
import type coreShipping from '../../core/shipping/words/es.json'
import type coreStaff from '../../core/staff/words/es.json'
import type coreTill from '../../core/till/words/es.json'
import type storeCart from '../store/cart/text/es.json'
import type storeCatalogue from '../store/catalogue/text/es.json'
import type storeCheckout from '../store/checkout/text/es.json'
import type storeErrors from '../store/errors/text/es.json'
import type storeHome from '../store/home/text/es.json'
import type storeNotFound from '../store/not-found/text/es.json'
import type storeOrder from '../store/order/text/es.json'
import type storePayment from '../store/payment/text/es.json'
import type storeProduct from '../store/product/text/es.json'
import type store from '../store/text/es.json'
import type ui from '../ui/text/es.json'

export interface TextKeys {
  'core/base': typeof coreBase
  'core/catalog': typeof coreCatalog
  'core/checkout': typeof coreCheckout
  'core/imports': typeof coreImports
  'core/sales': typeof coreSales
  'core/shipping': typeof coreShipping
  'core/staff': typeof coreStaff
  'core/till': typeof coreTill
  'store/cart': typeof storeCart
  'store/catalogue': typeof storeCatalogue
  'store/checkout': typeof storeCheckout
  'store/errors': typeof storeErrors
  'store/home': typeof storeHome
  'store/not-found': typeof storeNotFound
  'store/order': typeof storeOrder
  'store/payment': typeof storePayment
  'store/product': typeof storeProduct
  store: typeof store
  ui: typeof ui
}
