import { shopContext } from '../../context.ts'
import { toFile } from '../../downloads/download.ts'
import { orErrorPage } from '../../refusals.ts'
import type { Route } from './+types/download-data'
import { parseCustomerId } from './customers-params.ts'

/** A copy of all that the shop holds of a customer, as a JSON file to hand to them. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const customer_id = parseCustomerId(params.customer)
  const { customers } = context.get(shopContext)
  const copy = await orErrorPage(customers.exportCustomer({ customer_id }))
  const file = new Blob([`${JSON.stringify(copy, null, 2)}\n`])
  return toFile(`customer-${customer_id}.json`, 'application/json', file.stream())
}
