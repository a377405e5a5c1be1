import { CUSTOMER_LISTS, CUSTOMER_PURCHASES } from '../../../core/customers/rules.ts'
import type { Shop } from '../../context.ts'
import { listParams } from '../ui/list/list-params.ts'
import { choiceParam, dayParam, textParam } from '../ui/list/params.ts'

/** The address of the list of customers. */
export const customersParams = listParams('/admin/customers', {
  list: choiceParam(CUSTOMER_LISTS),
  bought: choiceParam(CUSTOMER_PURCHASES),
  from: dayParam,
  to: dayParam,
  q: textParam(100),
})

export type CustomersQuery = ReturnType<typeof customersParams.parse>

type Customers = Shop['customers']
export type ListedCustomer = Awaited<ReturnType<Customers['listCustomers']>>['customers'][number]
export type CustomerRecord = Awaited<ReturnType<Customers['getCustomer']>>

export const toCustomerPath = (customerId: number) => `${customersParams.path}/${customerId}`

/** The number in an address; what is none is of no customer. */
export function parseCustomerId(param: string | undefined): number {
  const id = Number(param)
  if (!Number.isSafeInteger(id) || id < 1) throw new Response(null, { status: 404 })
  return id
}
