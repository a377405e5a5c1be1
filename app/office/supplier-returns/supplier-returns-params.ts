import { SUPPLIER_RETURN_LISTS } from '../../../core/suppliers/returns/rules.ts'
import type { Shop } from '../../context.ts'
import { listParams } from '../ui/list/list-params.ts'
import { choiceParam, idParam, textParam } from '../ui/list/params.ts'

/** The address of the list of returns to suppliers. */
export const supplierReturnsParams = listParams('/admin/supplier-returns', {
  list: choiceParam(SUPPLIER_RETURN_LISTS),
  supplier_id: idParam,
  q: textParam(60),
})

export type SupplierReturnsQuery = ReturnType<typeof supplierReturnsParams.parse>

type Suppliers = Shop['suppliers']
export type SupplierReturnList = Awaited<ReturnType<Suppliers['listSupplierReturns']>>
export type ListedReturn = SupplierReturnList['returns'][number]
export type SupplierReturn = Awaited<ReturnType<Suppliers['getSupplierReturn']>>
export type ReturnLine = SupplierReturn['lines'][number]
export type ReturnableModels = Awaited<ReturnType<Suppliers['findReturnableModels']>>

export const toReturnPath = ({ reference }: Pick<SupplierReturn, 'reference'>) =>
  `${supplierReturnsParams.path}/${reference}`
