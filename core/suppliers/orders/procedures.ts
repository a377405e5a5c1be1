import { addCurveToSupplierOrder } from './add-curve-to-supplier-order.ts'
import { cancelSupplierOrder } from './cancel-supplier-order.ts'
import { confirmSupplierOrder } from './confirm-supplier-order.ts'
import { createSupplierOrder } from './create-supplier-order.ts'
import { getSupplierOrder } from './get-supplier-order.ts'
import { listSupplierOrders } from './list-supplier-orders.ts'
import { saveSupplierOrder } from './save-supplier-order.ts'
import { scanIntoSupplierOrder } from './scan-into-supplier-order.ts'
import { resendSupplierOrder, sendSupplierOrder } from './send-supplier-order.ts'
import { setSupplierOrderLines } from './set-supplier-order-lines.ts'

/** Every procedure of purchase orders. */
export const orders = {
  listSupplierOrders,
  getSupplierOrder,
  createSupplierOrder,
  saveSupplierOrder,
  setSupplierOrderLines,
  scanIntoSupplierOrder,
  addCurveToSupplierOrder,
  sendSupplierOrder,
  resendSupplierOrder,
  confirmSupplierOrder,
  cancelSupplierOrder,
}
