import { addColour } from './catalog/add-colour.ts'
import { archiveProductCategory } from './catalog/archive-product-category.ts'
import { createProduct } from './catalog/create-product.ts'
import { editProduct } from './catalog/edit-product.ts'
import { getOfficeProduct } from './catalog/get-office-product.ts'
import { getProduct } from './catalog/get-product.ts'
import { getSizeChart } from './catalog/get-size-chart.ts'
import { listChoices } from './catalog/list-choices.ts'
import { listCollections } from './catalog/list-collections.ts'
import { listFacets } from './catalog/list-facets.ts'
import { listOfficeProducts } from './catalog/list-office-products.ts'
import { listProductCategories } from './catalog/list-product-categories.ts'
import { listProducts } from './catalog/list-products.ts'
import { listRelated } from './catalog/list-related.ts'
import { moveProductCategory } from './catalog/move-product-category.ts'
import { savePictures } from './catalog/save-pictures.ts'
import { saveProductCategory } from './catalog/save-product-category.ts'
import { setProductStatus } from './catalog/set-product-status.ts'
import { suggest } from './catalog/suggest.ts'
import { uploadPicture } from './catalog/upload-picture.ts'
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
import { dropUpload } from './imports/drop-upload.ts'
import { exportCatalogue } from './imports/export-catalogue.ts'
import { finishUpload } from './imports/finish-upload.ts'
import { getImport } from './imports/get-import.ts'
import { importCatalogue } from './imports/import-catalogue.ts'
import { listImportRows } from './imports/list-import-rows.ts'
import { listImports } from './imports/list-imports.ts'
import { previewCatalogue } from './imports/preview-catalogue.ts'
import { startImport } from './imports/start-import.ts'
import { stopImport } from './imports/stop-import.ts'
import { undoImport } from './imports/undo-import.ts'
import { uploadPart } from './imports/upload-part.ts'
import { duplicateProduct } from './pricing/duplicate-product.ts'
import { savePrices } from './pricing/save-prices.ts'
import { getSale } from './sales/get-sale.ts'
import { listSales } from './sales/list-sales.ts'
import { listSellers } from './sales/list-sellers.ts'
import { notePrint } from './sales/note-print.ts'
import { getShop } from './settings/get-shop.ts'
import { saveSettings } from './settings/save-settings.ts'
import { getPlace } from './shipping/get-place.ts'
import { createApiKey } from './staff/create-api-key.ts'
import { getMe } from './staff/get-me.ts'
import { adjustStock } from './stock/adjust-stock.ts'
import { saveGrid } from './stock/save-grid.ts'
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
    previewCatalogue,
    importCatalogue,
    exportCatalogue,
    uploadPart,
    dropUpload,
    finishUpload,
    startImport,
    stopImport,
    undoImport,
    listImports,
    getImport,
    listImportRows,
  },
  settings: { getShop, saveSettings },
  faqs: { listFaqs, saveFaq, hideFaq, archiveFaq },
  checkout: { getQuote, placeOrder, startPayment, settleTestPayment, releaseOrder, getOrder },
  shipping: { getPlace },
  customers: { searchCustomers, createCustomer },
  sales: { listSales, getSale, listSellers, notePrint },
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
