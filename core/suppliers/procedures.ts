import { exportSupplierArticles } from './articles/export-supplier-articles.ts'
import { getSupplierModel } from './articles/get-supplier-model.ts'
import { listSupplierArticles } from './articles/list-supplier-articles.ts'
import { searchModels } from './articles/search-models.ts'
import { setSupplierArticles } from './articles/set-supplier-articles.ts'
import { removeSupplierDate } from './calendar/remove-supplier-date.ts'
import { saveSupplierDate } from './calendar/save-supplier-date.ts'
import { removeSupplierContact } from './contacts/remove-supplier-contact.ts'
import { saveSupplierContact } from './contacts/save-supplier-contact.ts'
import { archiveSizeCurve } from './curves/archive-size-curve.ts'
import { listSizeCurves } from './curves/list-size-curves.ts'
import { saveSizeCurve } from './curves/save-size-curve.ts'
import { addSupplierDocument } from './documents/add-supplier-document.ts'
import { archiveSupplierDocument } from './documents/archive-supplier-document.ts'
import { getSupplierDocument } from './documents/get-supplier-document.ts'
import { checkPriceList } from './files/check-price-list.ts'
import { checkSupplierList } from './files/check-supplier-list.ts'
import { importPriceList } from './files/import-price-list.ts'
import { importSupplierList } from './files/import-supplier-list.ts'
import { orders } from './orders/procedures.ts'
import { receipts } from './receipts/procedures.ts'
import { archiveSupplier } from './records/archive-supplier.ts'
import { exportSuppliers } from './records/export-suppliers.ts'
import { getSupplier } from './records/get-supplier.ts'
import { listSupplierBrands } from './records/list-supplier-brands.ts'
import { listSuppliers } from './records/list-suppliers.ts'
import { mergeSuppliers } from './records/merge-suppliers.ts'
import { restoreSupplier } from './records/restore-supplier.ts'
import { saveSupplier } from './records/save-supplier.ts'
import { supplierReturns } from './returns/procedures.ts'

/** Suppliers, what they sell and what is ordered from them. */
export const suppliers = {
  listSuppliers,
  getSupplier,
  saveSupplier,
  archiveSupplier,
  restoreSupplier,
  mergeSuppliers,
  exportSuppliers,
  listSupplierBrands,
  saveSupplierContact,
  removeSupplierContact,
  saveSupplierDate,
  removeSupplierDate,
  addSupplierDocument,
  getSupplierDocument,
  archiveSupplierDocument,
  listSupplierArticles,
  getSupplierModel,
  setSupplierArticles,
  searchModels,
  exportSupplierArticles,
  listSizeCurves,
  saveSizeCurve,
  archiveSizeCurve,
  checkPriceList,
  importPriceList,
  checkSupplierList,
  importSupplierList,
  ...orders,
  ...receipts,
  ...supplierReturns,
}
