import { TEMPLATE } from '../database/cluster.ts'
import { testDatabase } from '../database/database.ts'
import { prepareTemplate } from '../database/named-template.ts'
import { shopOn, type TestShop } from '../shop.ts'
import { type Orders, placeOrders } from './orders.ts'
import { type Customers, hireStaff, type Staff, writeCustomers } from './people.ts'
import { finishSales, type Sales } from './sales.ts'
import { sharedShop } from './shared-shop.ts'
import { type Shoes, sellShoes } from './shoes.ts'
import { openTills, type Tills } from './tills.ts'

/** The names that every world has. Their tables say prices and counts: `shoes.ts`, `people.ts`, `tills.ts`. */
interface Names {
  shoes: Shoes
  staff: Staff
  customers: Customers
  tills: Tills
}

export type World = TestShop & Names

/** A shop of the test's own with goods, staff, customers and an open till, that has sold nothing yet. */
export async function testWorld(): Promise<World> {
  return copy(PLAIN, await namesOf(PLAIN, TEMPLATE, build))
}

/** The same with a paid order and one that waits for its money. */
export async function worldWithOrders(): Promise<World & { orders: Orders }> {
  const before = await namesOf(PLAIN, TEMPLATE, build)
  const names = await namesOf(ORDERED, PLAIN, async (shop) => ({
    ...before,
    orders: await placeOrders(shop, before.shoes),
  }))
  return copy(ORDERED, names)
}

/** The same with a sale that was finished at the till and no order. */
export async function worldWithSale(): Promise<World & { sales: Sales }> {
  const before = await namesOf(PLAIN, TEMPLATE, build)
  const names = await namesOf(SOLD, PLAIN, async (shop) => ({
    ...before,
    sales: await finishSales(shop, before.staff.lola, before.shoes),
  }))
  return copy(SOLD, names)
}

/** One world for all tests of a file: made before them, dropped after them. */
export const sharedWorld = () => sharedShop(testWorld)

const PLAIN = 'horma_world'
const ORDERED = 'horma_world_with_orders'
const SOLD = 'horma_world_with_sale'

async function build(shop: TestShop): Promise<Names> {
  const shoes = await sellShoes(shop)
  const staff = await hireStaff(shop)
  const customers = await writeCustomers(shop)
  return { shoes, staff, customers, tills: await openTills(shop, staff.lola) }
}

const known = new Map<string, Promise<unknown>>()

/** The names of a template, which is made where nobody has asked for it yet. */
function namesOf<Kind>(
  name: string,
  from: string,
  fill: (shop: TestShop) => Promise<Kind>,
): Promise<Kind> {
  const asked = known.get(name)
  if (asked) return asked as Promise<Kind>
  const names = prepareTemplate(name, { from, fill: (database) => fill(shopOn(database)) })
  known.set(name, names)
  return names
}

/** Names are copied too: a test may change its own. */
async function copy<Kind extends Names>(template: string, names: Kind): Promise<TestShop & Kind> {
  return Object.assign(shopOn(await testDatabase(template)), structuredClone(names))
}
