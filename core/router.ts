import { checkSeals } from './audit/check-seals.ts'
import { exportAuditEntries } from './audit/export-audit-entries.ts'
import { getAuditEntry } from './audit/get-audit-entry.ts'
import { getAuditStatistics } from './audit/get-audit-statistics.ts'
import { listAuditEntries } from './audit/list-audit-entries.ts'
import { listSealChecks } from './audit/list-seal-checks.ts'
import { backup } from './backup/procedures.ts'
import { listDeadLetters } from './base/queues/list-dead-letters.ts'
import { retryDeadLetter } from './base/queues/retry-dead-letter.ts'
import { cash } from './cash/procedures.ts'
import { archiveBrand } from './catalog/brands/archive-brand.ts'
import { getBrand } from './catalog/brands/get-brand.ts'
import { listBrands } from './catalog/brands/list-brands.ts'
import { removeBrandMaker } from './catalog/brands/remove-brand-maker.ts'
import { saveBrand } from './catalog/brands/save-brand.ts'
import { setBrandMaker } from './catalog/brands/set-brand-maker.ts'
import { archiveProductCategory } from './catalog/categories/archive-product-category.ts'
import { listCollections } from './catalog/categories/list-collections.ts'
import { listProductCategories } from './catalog/categories/list-product-categories.ts'
import { moveProductCategory } from './catalog/categories/move-product-category.ts'
import { saveProductCategory } from './catalog/categories/save-product-category.ts'
import { addColour } from './catalog/colours/add-colour.ts'
import { giveOwnBarcodes } from './catalog/labels/give-own-barcodes.ts'
import { listLabelChoices } from './catalog/labels/list-label-choices.ts'
import { listLabels } from './catalog/labels/list-labels.ts'
import { listFacets } from './catalog/listings/list-facets.ts'
import { listProducts } from './catalog/listings/list-products.ts'
import { listRelated } from './catalog/listings/list-related.ts'
import { savePictures } from './catalog/pictures/save-pictures.ts'
import { uploadPicture, uploadShopPicture } from './catalog/pictures/upload-picture.ts'
import { deleteProductView } from './catalog/product-lists/delete-product-view.ts'
import { exportOfficeProducts } from './catalog/product-lists/export-office-products.ts'
import { listProductViews } from './catalog/product-lists/list-product-views.ts'
import { saveProductView } from './catalog/product-lists/save-product-view.ts'
import { createProduct } from './catalog/products/create-product.ts'
import { editProduct } from './catalog/products/edit-product.ts'
import { getOfficeProduct } from './catalog/products/get-office-product.ts'
import { getProduct } from './catalog/products/get-product.ts'
import { listChoices } from './catalog/products/list-choices.ts'
import { listOfficeProducts } from './catalog/products/list-office-products.ts'
import { setProductStatus } from './catalog/products/set-product-status.ts'
import { attachBarcode } from './catalog/scanned-barcodes/attach-barcode.ts'
import { draftFromBarcode } from './catalog/scanned-barcodes/draft-from-barcode.ts'
import { getSizeChart } from './catalog/size-charts/get-size-chart.ts'
import { listSizeCharts } from './catalog/size-charts/list-size-charts.ts'
import { setSizeChartBox } from './catalog/size-charts/set-size-chart-box.ts'
import { suggest } from './catalog/suggestions/suggest.ts'
import { bankDifferences } from './checkout/bank-differences/procedures.ts'
import { cancelOrder } from './checkout/cancelling/cancel-order.ts'
import { withdrawOrderConsent } from './checkout/customers/withdraw-order-consent.ts'
import { fulfilment } from './checkout/fulfilment/procedures.ts'
import { getOrder } from './checkout/get-order.ts'
import { getOrderInvoice } from './checkout/get-order-invoice.ts'
import { getQuote } from './checkout/get-quote.ts'
import { getContractTerms } from './checkout/legal/get-contract-terms.ts'
import { getLegalPage } from './checkout/legal/get-legal-page.ts'
import { mailOrderLink } from './checkout/links/mail-order-link.ts'
import { loadBankList } from './checkout/lost-payments/load-bank-list.ts'
import { payments } from './checkout/payments/procedures.ts'
import { placeOrder } from './checkout/place-order.ts'
import { replaceOrderTicket } from './checkout/replace-order-ticket.ts'
import { restoreOrder } from './checkout/restoring/restore-order.ts'
import { complaints } from './complaints/procedures.ts'
import { createCustomer } from './customers/create-customer.ts'
import { editCustomer } from './customers/edit-customer.ts'
import { findCustomerByCode } from './customers/find-by-code.ts'
import { getCustomerCard } from './customers/get-customer-card.ts'
import { listKnownCustomers } from './customers/list-known-customers.ts'
import { mergeCustomers, unmergeCustomer } from './customers/merge-customers.ts'
import { searchCustomers } from './customers/search-customers.ts'
import { cutover } from './cutover/procedures.ts'
import { devices } from './devices/procedures.ts'
import { faqs } from './faqs/procedures.ts'
import { frontendErrors } from './frontend-errors/procedures.ts'
import { guarantee } from './guarantee/procedures.ts'
import { imports } from './imports/procedures.ts'
import { invoicing } from './invoicing/procedures.ts'
import { getMailStatus } from './mail/get-mail-status.ts'
import { getMessage } from './mail/get-message.ts'
import { listMessages } from './mail/list-messages.ts'
import { previewTemplate } from './mail/preview-template.ts'
import { resendMessage } from './mail/resend-message.ts'
import { answerContactMessage, reopenContactMessage } from './messages/answer-contact-message.ts'
import { getContactMessage } from './messages/get-contact-message.ts'
import { listContactMessages } from './messages/list-contact-messages.ts'
import { sendContactMessage } from './messages/send-contact-message.ts'
import { listNotifications } from './notifications/list-notifications.ts'
import { pricing } from './pricing/procedures.ts'
import { eraseCustomer } from './privacy/erase-customer.ts'
import { exportCustomer } from './privacy/export-customer.ts'
import { recalls } from './recalls/procedures.ts'
import { listReleases } from './releases/list-releases.ts'
import { getCustomer } from './reports/customers/get-customer.ts'
import { getCustomerSummary } from './reports/customers/get-customer-summary.ts'
import { exportCustomers, listCustomers } from './reports/customers/list-customers.ts'
import { reports } from './reports/procedures.ts'
import { restock } from './restock/procedures.ts'
import { returns } from './returns/procedures.ts'
import { exportSales } from './sales/export-sales.ts'
import { getSale } from './sales/get-sale.ts'
import { issueGiftTickets } from './sales/gift-tickets/issue-gift-tickets.ts'
import { listGiftTickets } from './sales/gift-tickets/list-gift-tickets.ts'
import { listSales } from './sales/list-sales.ts'
import { listSellers } from './sales/list-sellers.ts'
import { getPaperState } from './sales/prints/get-paper-state.ts'
import { notePrint } from './sales/prints/note-print.ts'
import { notePrintFailure } from './sales/prints/note-print-failure.ts'
import { getSaleStory } from './sales/story/get-sale-story.ts'
import { listSwapUnits } from './sales/swaps/list-swap-units.ts'
import { listSwapVariants } from './sales/swaps/list-swap-variants.ts'
import { swapUnit } from './sales/swaps/swap-unit.ts'
import { compareSettings } from './settings/compare-settings.ts'
import { archiveCustomLink } from './settings/custom-links/archive-custom-link.ts'
import { listCustomLinks } from './settings/custom-links/list-custom-links.ts'
import { orderCustomLinks } from './settings/custom-links/order-custom-links.ts'
import { saveCustomLink } from './settings/custom-links/save-custom-link.ts'
import { getPrivacyBlur } from './settings/get-privacy-blur.ts'
import { getSettings } from './settings/get-settings.ts'
import { getShop } from './settings/get-shop.ts'
import { listServiceKeys } from './settings/keys/list-service-keys.ts'
import { removeServiceKeys, saveServiceKeys } from './settings/keys/save-service-keys.ts'
import { tryServiceKeys } from './settings/keys/try-service-keys.ts'
import { listSettingChanges } from './settings/list-setting-changes.ts'
import { addLocation } from './settings/locations/add-location.ts'
import { archiveLocation } from './settings/locations/archive-location.ts'
import { changeLocation } from './settings/locations/change-location.ts'
import { listLocations } from './settings/locations/list-locations.ts'
import { checkOutsideService } from './settings/outside/check-outside-service.ts'
import { listOutsideServices } from './settings/outside/list-outside-services.ts'
import { saveSettings } from './settings/save-settings.ts'
import { getTrialSide } from './settings/trial/get-trial-side.ts'
import { getPlace } from './shipping/get-place.ts'
import { listPickupPoints } from './shipping/points/list-pickup-points.ts'
import { shipments } from './shipping/shipments/procedures.ts'
import { staff } from './staff/procedures.ts'
import { stock } from './stock/procedures.ts'
import { suppliers } from './suppliers/procedures.ts'
import { deposits } from './till/deposits/procedures.ts'
import { loans } from './till/loans/procedures.ts'
import { till } from './till/procedures.ts'

/** Every procedure of the shop, by area. */
export const router = {
  base: { listDeadLetters, retryDeadLetter },
  staff,
  audit: {
    listAuditEntries,
    getAuditEntry,
    getAuditStatistics,
    exportAuditEntries,
    checkSeals,
    listSealChecks,
  },
  mail: { getMailStatus, listMessages, getMessage, resendMessage, previewTemplate },
  catalog: {
    listProducts,
    listFacets,
    suggest,
    getProduct,
    listRelated,
    getSizeChart,
    listSizeCharts,
    setSizeChartBox,
    listCollections,
    listOfficeProducts,
    exportOfficeProducts,
    listProductViews,
    saveProductView,
    deleteProductView,
    getOfficeProduct,
    listChoices,
    createProduct,
    editProduct,
    setProductStatus,
    savePictures,
    uploadPicture,
    uploadShopPicture,
    addColour,
    attachBarcode,
    draftFromBarcode,
    listProductCategories,
    saveProductCategory,
    moveProductCategory,
    archiveProductCategory,
    listBrands,
    getBrand,
    saveBrand,
    setBrandMaker,
    removeBrandMaker,
    archiveBrand,
    giveOwnBarcodes,
    listLabels,
    listLabelChoices,
  },
  pricing,
  stock,
  suppliers,
  imports,
  settings: {
    getShop,
    getSettings,
    getPrivacyBlur,
    getTrialSide,
    saveSettings,
    listSettingChanges,
    compareSettings,
    listCustomLinks,
    saveCustomLink,
    orderCustomLinks,
    archiveCustomLink,
    listLocations,
    addLocation,
    changeLocation,
    archiveLocation,
    listOutsideServices,
    checkOutsideService,
    listServiceKeys,
    tryServiceKeys,
    saveServiceKeys,
    removeServiceKeys,
  },
  faqs,
  checkout: {
    getQuote,
    placeOrder,
    ...payments,
    ...bankDifferences,
    loadBankList,
    cancelOrder,
    restoreOrder,
    getOrder,
    getOrderInvoice,
    mailOrderLink,
    withdrawOrderConsent,
    replaceOrderTicket,
    ...fulfilment,
    getLegalPage,
    getContractTerms,
  },
  shipping: { getPlace, listPickupPoints, ...shipments },
  customers: {
    searchCustomers,
    findCustomerByCode,
    getCustomerCard,
    listKnownCustomers,
    createCustomer,
    listCustomers,
    exportCustomers,
    getCustomer,
    getCustomerSummary,
    editCustomer,
    mergeCustomers,
    unmergeCustomer,
    exportCustomer,
    eraseCustomer,
  },
  sales: {
    listSales,
    exportSales,
    getSale,
    getSaleStory,
    listSellers,
    notePrint,
    notePrintFailure,
    getPaperState,
    listSwapVariants,
    listSwapUnits,
    swapUnit,
    issueGiftTickets,
    listGiftTickets,
  },
  invoicing,
  returns,
  complaints,
  guarantee,
  recalls,
  deposits,
  loans,
  reports,
  restock,
  devices,
  cash,
  till,
  messages: {
    sendContactMessage,
    listContactMessages,
    getContactMessage,
    answerContactMessage,
    reopenContactMessage,
  },
  notifications: { listNotifications },
  frontendErrors,
  releases: { listReleases },
  cutover,
  backup,
}
