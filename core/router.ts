import { checkSeals } from './audit/check-seals.ts'
import { listSealChecks } from './audit/list-seal-checks.ts'
import { listDeadLetters } from './base/queues/list-dead-letters.ts'
import { retryDeadLetter } from './base/queues/retry-dead-letter.ts'
import { archiveProductCategory } from './catalog/categories/archive-product-category.ts'
import { listCollections } from './catalog/categories/list-collections.ts'
import { listProductCategories } from './catalog/categories/list-product-categories.ts'
import { moveProductCategory } from './catalog/categories/move-product-category.ts'
import { saveProductCategory } from './catalog/categories/save-product-category.ts'
import { addColour } from './catalog/colours/add-colour.ts'
import { listFacets } from './catalog/listings/list-facets.ts'
import { listProducts } from './catalog/listings/list-products.ts'
import { listRelated } from './catalog/listings/list-related.ts'
import { savePictures } from './catalog/pictures/save-pictures.ts'
import { uploadPicture } from './catalog/pictures/upload-picture.ts'
import { createProduct } from './catalog/products/create-product.ts'
import { editProduct } from './catalog/products/edit-product.ts'
import { getOfficeProduct } from './catalog/products/get-office-product.ts'
import { getProduct } from './catalog/products/get-product.ts'
import { listChoices } from './catalog/products/list-choices.ts'
import { listOfficeProducts } from './catalog/products/list-office-products.ts'
import { setProductStatus } from './catalog/products/set-product-status.ts'
import { suggest } from './catalog/search/suggest.ts'
import { getSizeChart } from './catalog/size-charts/get-size-chart.ts'
import { cancelOrder } from './checkout/cancel-order.ts'
import { getOrder } from './checkout/get-order.ts'
import { getQuote } from './checkout/get-quote.ts'
import { placeOrder } from './checkout/place-order.ts'
import { settleTestPayment } from './checkout/settle-test-payment.ts'
import { startPayment } from './checkout/start-payment.ts'
import { createCustomer } from './customers/create-customer.ts'
import { searchCustomers } from './customers/search-customers.ts'
import { archiveFaq } from './faqs/archive-faq.ts'
import { hideFaq } from './faqs/hide-faq.ts'
import { listFaqs } from './faqs/list-faqs.ts'
import { saveFaq } from './faqs/save-faq.ts'
import { exportCatalog } from './imports/exports/export-catalog.ts'
import { getImport } from './imports/runs/get-import.ts'
import { importCatalog } from './imports/runs/import-catalog.ts'
import { listImportRows } from './imports/runs/list-import-rows.ts'
import { listImports } from './imports/runs/list-imports.ts'
import { previewCatalog } from './imports/runs/preview-catalog.ts'
import { revertImport } from './imports/runs/revert-import.ts'
import { startImport } from './imports/runs/start-import.ts'
import { stopImport } from './imports/runs/stop-import.ts'
import { cancelUpload } from './imports/uploads/cancel-upload.ts'
import { finishUpload } from './imports/uploads/finish-upload.ts'
import { uploadPart } from './imports/uploads/upload-part.ts'
import { getMessage } from './mail/get-message.ts'
import { listMessages } from './mail/list-messages.ts'
import { duplicateProduct } from './pricing/duplicate-product.ts'
import { savePrices } from './pricing/save-prices.ts'
import { exportSales } from './sales/export-sales.ts'
import { getSale } from './sales/get-sale.ts'
import { listSales } from './sales/list-sales.ts'
import { listSellers } from './sales/list-sellers.ts'
import { listSwapVariants } from './sales/list-swap-variants.ts'
import { notePrint } from './sales/note-print.ts'
import { swapUnit } from './sales/swap-unit.ts'
import { getShop } from './settings/get-shop.ts'
import { saveSettings } from './settings/save-settings.ts'
import { getPlace } from './shipping/get-place.ts'
import { createApiKey } from './staff/create-api-key.ts'
import { getMe } from './staff/get-me.ts'
import { listApiKeys } from './staff/list-api-keys.ts'
import { revokeApiKey } from './staff/revoke-api-key.ts'
import { adjustStock } from './stock/adjust-stock.ts'
import { saveGrid } from './stock/save-grid.ts'
import { bookSale } from './till/booking/book-sale.ts'
import { closeCashSession } from './till/cash-sessions/close-cash-session.ts'
import { getCashSession } from './till/cash-sessions/get-cash-session.ts'
import { moveCash } from './till/cash-sessions/move-cash.ts'
import { openCashSession } from './till/cash-sessions/open-cash-session.ts'
import { finishSale } from './till/finish-sale.ts'
import { listIncidents } from './till/incidents/list-incidents.ts'
import { resolveIncident } from './till/incidents/resolve-incident.ts'
import { listTills } from './till/list-tills.ts'
import { discardParkedTicket } from './till/parked-tickets/discard-parked-ticket.ts'
import { listParkedTickets } from './till/parked-tickets/list-parked-tickets.ts'
import { parkTicket } from './till/parked-tickets/park-ticket.ts'
import { resumeParkedTicket } from './till/parked-tickets/resume-parked-ticket.ts'
import { readTillIndex } from './till/till-index/read-till-index.ts'

/** Every procedure of the shop, by area. */
export const router = {
  base: { listDeadLetters, retryDeadLetter },
  staff: { getMe, createApiKey, listApiKeys, revokeApiKey },
  audit: { checkSeals, listSealChecks },
  mail: { listMessages, getMessage },
  catalog: {
    listProducts,
    listFacets,
    suggest,
    getProduct,
    listRelated,
    getSizeChart,
    listCollections,
    listOfficeProducts,
    getOfficeProduct,
    listChoices,
    createProduct,
    editProduct,
    setProductStatus,
    savePictures,
    uploadPicture,
    addColour,
    listProductCategories,
    saveProductCategory,
    moveProductCategory,
    archiveProductCategory,
  },
  pricing: { savePrices, duplicateProduct },
  stock: { saveGrid, adjustStock },
  imports: {
    previewCatalog,
    importCatalog,
    exportCatalog,
    uploadPart,
    cancelUpload,
    finishUpload,
    startImport,
    stopImport,
    revertImport,
    listImports,
    getImport,
    listImportRows,
  },
  settings: { getShop, saveSettings },
  faqs: { listFaqs, saveFaq, hideFaq, archiveFaq },
  checkout: { getQuote, placeOrder, startPayment, settleTestPayment, cancelOrder, getOrder },
  shipping: { getPlace },
  customers: { searchCustomers, createCustomer },
  sales: { listSales, exportSales, getSale, listSellers, notePrint, listSwapVariants, swapUnit },
  till: {
    listTills,
    getCashSession,
    openCashSession,
    closeCashSession,
    moveCash,
    readTillIndex,
    finishSale,
    bookSale,
    listIncidents,
    resolveIncident,
    parkTicket,
    listParkedTickets,
    resumeParkedTicket,
    discardParkedTicket,
  },
}
