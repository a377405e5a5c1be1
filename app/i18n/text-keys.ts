// Written by "npm run texts" from the Spanish files, so that a wrong key does not compile.
import type coreBase from '../../core/base/words/es.json'
import type coreCatalog from '../../core/catalog/words/es.json'
import type coreCheckout from '../../core/checkout/words/es.json'
import type coreCustomers from '../../core/customers/words/es.json'
import type coreFaqs from '../../core/faqs/words/es.json'
import type coreImports from '../../core/imports/words/es.json'
import type corePricing from '../../core/pricing/words/es.json'
import type coreSales from '../../core/sales/words/es.json'
import type coreSettings from '../../core/settings/words/es.json'
import type coreShipping from '../../core/shipping/words/es.json'
import type coreStaff from '../../core/staff/words/es.json'
import type coreStock from '../../core/stock/words/es.json'
import type coreTill from '../../core/till/words/es.json'
import type officeAccessDenied from '../office/access-denied/text/es.json'
import type officeDashboard from '../office/dashboard/text/es.json'
import type officeErrors from '../office/errors/text/es.json'
import type officeImports from '../office/imports/text/es.json'
import type officeLogin from '../office/login/text/es.json'
import type officeProductCategories from '../office/product-categories/text/es.json'
import type officeProducts from '../office/products/text/es.json'
import type officeSalesPos from '../office/sales-pos/text/es.json'
import type officeSession from '../office/session/text/es.json'
import type office from '../office/text/es.json'
import type printTicket from '../print/ticket/text/es.json'
import type storeCart from '../store/cart/text/es.json'
import type storeCatalogue from '../store/catalogue/text/es.json'
import type storeCheckout from '../store/checkout/text/es.json'
import type storeCollections from '../store/collections/text/es.json'
import type storeErrors from '../store/errors/text/es.json'
import type storeHome from '../store/home/text/es.json'
import type storeNotFound from '../store/not-found/text/es.json'
import type storeOrder from '../store/order/text/es.json'
import type storePayment from '../store/payment/text/es.json'
import type storeProduct from '../store/product/text/es.json'
import type storeSearch from '../store/search/text/es.json'
import type store from '../store/text/es.json'
import type tillCounter from '../till/counter/text/es.json'
import type tillCustomer from '../till/customer/text/es.json'
import type tillHelp from '../till/help/text/es.json'
import type tillParked from '../till/parked/text/es.json'
import type tillSearch from '../till/search/text/es.json'
import type tillSession from '../till/session/text/es.json'
import type tillTender from '../till/tender/text/es.json'
import type till from '../till/text/es.json'
import type tillTicket from '../till/ticket/text/es.json'
import type tillUnsent from '../till/unsent/text/es.json'
import type ui from '../ui/text/es.json'

export interface TextKeys {
  'core/base': typeof coreBase
  'core/catalog': typeof coreCatalog
  'core/checkout': typeof coreCheckout
  'core/customers': typeof coreCustomers
  'core/faqs': typeof coreFaqs
  'core/imports': typeof coreImports
  'core/pricing': typeof corePricing
  'core/sales': typeof coreSales
  'core/settings': typeof coreSettings
  'core/shipping': typeof coreShipping
  'core/staff': typeof coreStaff
  'core/stock': typeof coreStock
  'core/till': typeof coreTill
  'office/access-denied': typeof officeAccessDenied
  'office/dashboard': typeof officeDashboard
  'office/errors': typeof officeErrors
  'office/imports': typeof officeImports
  'office/login': typeof officeLogin
  'office/product-categories': typeof officeProductCategories
  'office/products': typeof officeProducts
  'office/sales-pos': typeof officeSalesPos
  'office/session': typeof officeSession
  office: typeof office
  'print/ticket': typeof printTicket
  'store/cart': typeof storeCart
  'store/catalogue': typeof storeCatalogue
  'store/checkout': typeof storeCheckout
  'store/collections': typeof storeCollections
  'store/errors': typeof storeErrors
  'store/home': typeof storeHome
  'store/not-found': typeof storeNotFound
  'store/order': typeof storeOrder
  'store/payment': typeof storePayment
  'store/product': typeof storeProduct
  'store/search': typeof storeSearch
  store: typeof store
  'till/counter': typeof tillCounter
  'till/customer': typeof tillCustomer
  'till/help': typeof tillHelp
  'till/parked': typeof tillParked
  'till/search': typeof tillSearch
  'till/session': typeof tillSession
  'till/tender': typeof tillTender
  till: typeof till
  'till/ticket': typeof tillTicket
  'till/unsent': typeof tillUnsent
  ui: typeof ui
}
