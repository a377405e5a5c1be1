import { cancelSupplierOrder } from './cancel-supplier-order.ts'
import { confirmSupplierOrder } from './confirm-supplier-order.ts'
import { createSupplierOrder } from './create-supplier-order.ts'
import { getSupplierOrder } from './get-supplier-order.ts'
import { addCurveToSupplierOrder } from './lines/add-curve-to-supplier-order.ts'
import { addModelToSupplierOrder } from './lines/add-model-to-supplier-order.ts'
import {
  getSupplierOrderChoices,
  listSupplierOrderChoices,
} from './lines/get-supplier-order-choices.ts'
import { readSupplierOrderFile } from './lines/read-supplier-order-file.ts'
import { scanIntoSupplierOrder } from './lines/scan-into-supplier-order.ts'
import { setSupplierOrderLines } from './lines/set-supplier-order-lines.ts'
import { listSeasonOrders } from './list-season-orders.ts'
import { listSupplierOrders } from './list-supplier-orders.ts'
import { saveSupplierOrder } from './save-supplier-order.ts'
import { resendSupplierOrder, sendSupplierOrder } from './send-supplier-order.ts'

/** Every procedure of purchase orders. */
export const orders = {
  listSupplierOrders,
  getSupplierOrder,
  createSupplierOrder,
  saveSupplierOrder,
  setSupplierOrderLines,
  scanIntoSupplierOrder,
  addCurveToSupplierOrder,
  addModelToSupplierOrder,
  getSupplierOrderChoices,
  listSupplierOrderChoices,
  readSupplierOrderFile,
  listSeasonOrders,
  sendSupplierOrder,
  resendSupplierOrder,
  confirmSupplierOrder,
  cancelSupplierOrder,
}
