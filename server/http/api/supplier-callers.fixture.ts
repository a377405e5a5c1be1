import type { restock } from '../../../core/restock/procedures.ts'
import type { suppliers } from '../../../core/suppliers/procedures.ts'
import type { Caller } from './caller.fixture.ts'

const returnCallers: Record<keyof typeof suppliers, Caller> = {
  listSupplierReturns: 'can_manage_supplier_orders',
  getSupplierReturn: 'can_manage_supplier_orders',
  draftSupplierReturn: 'can_manage_supplier_orders',
  collectSupplierReturn: 'can_manage_supplier_orders',
  scanIntoSupplierReturn: 'can_manage_supplier_orders',
  findReturnableModels: 'can_manage_supplier_orders',
  setSupplierReturnLines: 'can_manage_supplier_orders',
  removeSupplierReturnLine: 'can_manage_supplier_orders',
  sendSupplierReturn: 'can_manage_supplier_orders',
  creditSupplierReturn: 'can_manage_supplier_orders',
  cancelSupplierReturn: 'can_manage_supplier_orders',
}

const restockCallers: Record<keyof typeof restock, Caller> = {
  getRestockAnalysis: 'can_manage_products',
  getRestockModel: 'can_manage_products',
  orderRestock: 'can_manage_supplier_orders',
}

/** Of suppliers, and of what is bought from them again. */
export const supplierCallers = { suppliers: returnCallers, restock: restockCallers }
