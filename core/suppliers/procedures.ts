import { supplierReturns } from './returns/procedures.ts'

/** Every procedure of suppliers. */
export const suppliers = { ...supplierReturns }
