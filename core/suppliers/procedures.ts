import { orders } from './orders/procedures.ts'
import { receipts } from './receipts/procedures.ts'

/** Every procedure of suppliers. */
export const suppliers = {
  ...orders,
  ...receipts,
}
