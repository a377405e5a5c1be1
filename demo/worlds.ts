import type { NewCustomer } from '../core/customers/save-customer.ts'
import type { Model } from './models/model.ts'
import { models } from './models.ts'
import { moreCustomers } from './more-customers.ts'
import { customers } from './people.ts'
import { wholeShop } from './whole-shop.ts'

/** What the demo shop sells, and to whom. */
export interface World {
  models: readonly Model[]
  customers: readonly Required<NewCustomer>[]
}

/** A few models and people, whom tests know by name. */
export const smallWorld: World = { models, customers }

/** All of it, as whoever starts the shop finds it. */
export const wholeWorld: World = {
  models: wholeShop,
  customers: [...customers, ...moreCustomers],
}
