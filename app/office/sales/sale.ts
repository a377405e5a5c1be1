import type { Shop } from '../../context.ts'

/** One sale, as its page is given it. */
export type Sale = Awaited<ReturnType<Shop['sales']['getSale']>>
/** A pair by its variant, before or after its unit was changed. */
export type SwappedPair = Sale['swaps'][number]['to']
/** A variant to which units of a line can be changed. */
export type SwapVariant = Awaited<ReturnType<Shop['sales']['listSwapVariants']>>['variants'][number]
/** Sales that a filter finds, with what they come to. */
export type SaleList = Awaited<ReturnType<Shop['sales']['listSales']>>
export type SaleListItem = SaleList['sales'][number]
/** What became of a sale, an entry of its story. */
export type StoryEntry = Awaited<ReturnType<Shop['sales']['getSaleStory']>>['entries'][number]
