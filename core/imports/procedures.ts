import { applyCountFile } from './count-files/apply-count-file.ts'
import { attachCount } from './count-files/attach-count.ts'
import { deleteCountFile } from './count-files/delete-count-file.ts'
import { getCountFile } from './count-files/get-count-file.ts'
import { listCountFiles } from './count-files/list-count-files.ts'
import { listCountIssues } from './count-files/list-count-issues.ts'
import { listCountLines } from './count-files/list-count-lines.ts'
import { readCountFile } from './count-files/read-count-file.ts'
import { setCountTitles } from './count-files/set-count-titles.ts'
import { deleteCustomerFile } from './customer-files/delete-customer-file.ts'
import { getCustomerImport } from './customer-files/get-customer-import.ts'
import { listCustomerImportRows } from './customer-files/list-customer-import-rows.ts'
import { listCustomerImports } from './customer-files/list-customer-imports.ts'
import { startCustomerImport } from './customer-files/start-customer-import.ts'
import { exportCatalog } from './exports/export-catalog.ts'
import { confirmImportPrices } from './prices/confirm-import-prices.ts'
import { listImportPrices } from './prices/list-import-prices.ts'
import { getImport } from './runs/get-import.ts'
import { importCatalog } from './runs/import-catalog.ts'
import { listImportRows } from './runs/list-import-rows.ts'
import { listImports } from './runs/list-imports.ts'
import { previewCatalog } from './runs/preview-catalog.ts'
import { revertImport } from './runs/revert-import.ts'
import { startImport } from './runs/start-import.ts'
import { stopImport } from './runs/stop-import.ts'
import { cancelUpload } from './uploads/cancel-upload.ts'
import { finishUpload } from './uploads/finish-upload.ts'
import { uploadPart } from './uploads/upload-part.ts'

/** The procedures by which a catalog and lists of customers are imported. */
export const imports = {
  previewCatalog,
  listImportPrices,
  confirmImportPrices,
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
  listCustomerImports,
  getCustomerImport,
  startCustomerImport,
  listCustomerImportRows,
  deleteCustomerFile,
  listCountFiles,
  getCountFile,
  setCountTitles,
  readCountFile,
  listCountLines,
  listCountIssues,
  attachCount,
  applyCountFile,
  deleteCountFile,
}
