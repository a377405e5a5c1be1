import type { Shop } from '../../../context.ts'

export type VatBook = Awaited<ReturnType<Shop['invoicing']['getVatBook']>>
export type BookEntry = Awaited<ReturnType<Shop['invoicing']['exportVatBook']>>['entries'][number]
