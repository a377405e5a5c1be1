import type { NewCustomer } from '../core/customers/save-customer.ts'
import { allModels } from './all-models.ts'
import type { Model } from './models/model.ts'
import { models } from './models.ts'
import { moreCustomers } from './more-customers.ts'
import { customers } from './people.ts'

/** The models and customers of a demo shop. */
export interface World {
  models: readonly Model[]
  customers: readonly Required<NewCustomer>[]
}

/** The few models and customers that tests know by name. */
export const smallWorld: World = { models, customers }

/** The demo shop that `npm start` shows. */
export const wholeWorld: World = {
  models: allModels,
  customers: [...customers, ...moreCustomers],
}
