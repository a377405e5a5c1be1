import type { Shop } from '../../context.ts'

/** One sale, as its page is given it. */
export type Sale = Awaited<ReturnType<Shop['sales']['getSale']>>
/** Sales that a filter finds, with what they come to. */
export type SaleList = Awaited<ReturnType<Shop['sales']['listSales']>>
export type SaleListItem = SaleList['sales'][number]
