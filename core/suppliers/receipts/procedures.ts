import { correctReceiptCost } from './correct-receipt-cost.ts'
import { findSupplierBox } from './find-supplier-box.ts'
import { getSupplierReceipt } from './get-supplier-receipt.ts'
import { exportSupplierReceipts, listSupplierReceipts } from './list-supplier-receipts.ts'
import { receiveSupplierGoods } from './receive-supplier-goods.ts'
import { receiveSupplierOrder } from './receive-supplier-order.ts'
import { saveSupplierReceipt } from './save-supplier-receipt.ts'

/** Every procedure of deliveries. */
export const receipts = {
  listSupplierReceipts,
  exportSupplierReceipts,
  getSupplierReceipt,
  findSupplierBox,
  receiveSupplierOrder,
  receiveSupplierGoods,
  saveSupplierReceipt,
  correctReceiptCost,
}
