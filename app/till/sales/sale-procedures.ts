import type { client } from '../client.ts'

export type FinishSaleInput = Parameters<typeof client.till.finishSale>[0]
export type FinishSaleOutput = Awaited<ReturnType<typeof client.till.finishSale>>

/** What `till.bookSale` answers; without a sale where it could not read the entry. */
export interface BookSaleOutput extends Omit<FinishSaleOutput, 'sale_id'> {
  sale_id: number | null
  incidents: number
}
