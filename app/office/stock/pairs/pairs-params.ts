import type { Shop } from '../../../context.ts'

type Stock = Shop['stock']
export type PairStory = Awaited<ReturnType<Stock['getPairStory']>>
export type PairEvent = PairStory['events'][number]
export type PairList = Awaited<ReturnType<Stock['listPairs']>>
export type ListedPair = PairList['pairs'][number]

/** The page of a pair. */
export const toPairPath = (itemId: number) => `/admin/pairs/${itemId}`

/** The list of the pairs of a variant. */
export const toPairsPath = (variantId: number, page = 1) =>
  `/admin/pairs?variant=${variantId}${page > 1 ? `&page=${page}` : ''}`

/** The number in an address; the page does not exist for anything else. */
export function parsePairId(text: string | null | undefined): number {
  if (!text || !/^[1-9][0-9]{0,14}$/.test(text)) throw new Response(null, { status: 404 })
  return Number(text)
}
