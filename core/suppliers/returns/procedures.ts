import { cancelSupplierReturn } from './cancel-supplier-return.ts'
import { collectSupplierReturn } from './collect-supplier-return.ts'
import { creditSupplierReturn } from './credit-supplier-return.ts'
import { draftSupplierReturn } from './draft-supplier-return.ts'
import { findReturnableModels } from './find-returnable-models.ts'
import { getSupplierReturn } from './get-supplier-return.ts'
import { listSupplierReturns } from './list-supplier-returns.ts'
import { removeSupplierReturnLine } from './remove-supplier-return-line.ts'
import { scanIntoSupplierReturn } from './scan-into-supplier-return.ts'
import { sendSupplierReturn } from './send-supplier-return.ts'
import { setSupplierReturnLines } from './set-supplier-return-lines.ts'

/** Every procedure of returns to suppliers. */
export const supplierReturns = {
  listSupplierReturns,
  getSupplierReturn,
  draftSupplierReturn,
  collectSupplierReturn,
  scanIntoSupplierReturn,
  findReturnableModels,
  setSupplierReturnLines,
  removeSupplierReturnLine,
  sendSupplierReturn,
  creditSupplierReturn,
  cancelSupplierReturn,
}
