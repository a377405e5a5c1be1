import type { client } from '../client.ts'

export type FinishSaleOutput = Awaited<ReturnType<typeof client.till.finishSale>>
export type BookSaleOutput = Awaited<ReturnType<typeof client.till.bookSale>>
