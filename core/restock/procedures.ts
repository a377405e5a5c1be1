import { getRestockAnalysis } from './get-restock-analysis.ts'
import { getRestockModel } from './get-restock-model.ts'
import { orderRestock } from './order-restock.ts'

/** Every procedure of restock. */
export const restock = { getRestockAnalysis, getRestockModel, orderRestock }
