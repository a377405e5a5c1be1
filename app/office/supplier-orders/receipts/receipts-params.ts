import { SUPPLIER_RECEIPT_LISTS } from '../../../../core/suppliers/receipts/rules.ts'
import type { Shop } from '../../../context.ts'
import { listParams } from '../../ui/list/list-params.ts'
import { choiceParam, dayParam, idParam, textParam } from '../../ui/list/params.ts'

/** The address of the list of deliveries. */
export const receiptsParams = listParams('/admin/supplier-orders/receipts', {
  list: choiceParam(SUPPLIER_RECEIPT_LISTS),
  supplier_id: idParam,
  from: dayParam,
  to: dayParam,
  q: textParam(60),
})

export type ReceiptsQuery = ReturnType<typeof receiptsParams.parse>

type Suppliers = Shop['suppliers']
export type ReceiptList = Awaited<ReturnType<Suppliers['listSupplierReceipts']>>
export type ListedReceipt = ReceiptList['receipts'][number]
export type Receipt = Awaited<ReturnType<Suppliers['getSupplierReceipt']>>
export type ReceiptLine = Receipt['lines'][number]
