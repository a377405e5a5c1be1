import { getProduct } from './catalog/get-product.ts'
import { getSizeChart } from './catalog/get-size-chart.ts'
import { listCollections } from './catalog/list-collections.ts'
import { listFacets } from './catalog/list-facets.ts'
import { listProducts } from './catalog/list-products.ts'
import { listRelated } from './catalog/list-related.ts'
import { suggest } from './catalog/suggest.ts'
import { getOrder } from './checkout/get-order.ts'
import { getQuote } from './checkout/get-quote.ts'
import { placeOrder } from './checkout/place-order.ts'
import { releaseOrder } from './checkout/release-order.ts'
import { settleTestPayment } from './checkout/settle-test-payment.ts'
import { startPayment } from './checkout/start-payment.ts'
import { createCustomer } from './customers/create-customer.ts'
import { searchCustomers } from './customers/search-customers.ts'
import { archiveFaq } from './faqs/archive-faq.ts'
import { hideFaq } from './faqs/hide-faq.ts'
import { listFaqs } from './faqs/list-faqs.ts'
import { saveFaq } from './faqs/save-faq.ts'
import { importCatalogue } from './imports/import-catalogue.ts'
import { getSale } from './sales/get-sale.ts'
import { listSales } from './sales/list-sales.ts'
import { getShop } from './settings/get-shop.ts'
import { saveSettings } from './settings/save-settings.ts'
import { getPlace } from './shipping/get-place.ts'
import { createApiKey } from './staff/create-api-key.ts'
import { getMe } from './staff/get-me.ts'
import { closeCashSession } from './till/close-cash-session.ts'
import { discardParkedTicket } from './till/discard-parked-ticket.ts'
import { finishSale } from './till/finish-sale.ts'
import { getCashSession } from './till/get-cash-session.ts'
import { listParkedTickets } from './till/list-parked-tickets.ts'
import { listTills } from './till/list-tills.ts'
import { moveCash } from './till/move-cash.ts'
import { openCashSession } from './till/open-cash-session.ts'
import { parkTicket } from './till/park-ticket.ts'
import { readTillIndex } from './till/read-till-index.ts'
import { resumeParkedTicket } from './till/resume-parked-ticket.ts'

/** Every procedure of the shop, by area. */
export const router = {
  staff: { getMe, createApiKey },
  catalog: {
    listProducts,
    listFacets,
    suggest,
    getProduct,
    listRelated,
    getSizeChart,
    listCollections,
  },
  imports: { importCatalogue },
  settings: { getShop, saveSettings },
  faqs: { listFaqs, saveFaq, hideFaq, archiveFaq },
  checkout: { getQuote, placeOrder, startPayment, settleTestPayment, releaseOrder, getOrder },
  shipping: { getPlace },
  customers: { searchCustomers, createCustomer },
  sales: { listSales, getSale },
  till: {
    listTills,
    getCashSession,
    openCashSession,
    closeCashSession,
    moveCash,
    readTillIndex,
    finishSale,
    parkTicket,
    listParkedTickets,
    resumeParkedTicket,
    discardParkedTicket,
  },
}
