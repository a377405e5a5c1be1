import { SUPPLIER_LISTS } from '../../../core/suppliers/rules.ts'
import type { Shop } from '../../context.ts'
import { listParams } from '../ui/list/list-params.ts'
import { textParam, viewParam } from '../ui/list/params.ts'
import { parseCents } from '../ui/price-text.ts'

/** The address of the list of suppliers. */
export const suppliersParams = listParams('/admin/suppliers', {
  list: viewParam(SUPPLIER_LISTS),
  q: textParam(100),
})

type Suppliers = Shop['suppliers']
export type ListedSupplier = Awaited<ReturnType<Suppliers['listSuppliers']>>['suppliers'][number]
export type Supplier = Awaited<ReturnType<Suppliers['getSupplier']>>

export const toSupplierPath = (supplierId: number) => `${suppliersParams.path}/${supplierId}`

export function parseSupplierId(param: string | undefined): number {
  const id = Number(param)
  if (!Number.isSafeInteger(id) || id < 1) throw new Response(null, { status: 404 })
  return id
}

/** Cents as a person writes them, zero too; NaN where it is no amount, which the procedure refuses. */
export const toCents = (text: string): number =>
  /^0+(?:[.,]0+)?\s*€?$/.test(text) ? 0 : (parseCents(text) ?? Number.NaN)
