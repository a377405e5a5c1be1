import type { Shop } from '../../../context.ts'

type Listed = Awaited<ReturnType<Shop['catalog']['listProductCategories']>>

/** One category as the office sees it. */
export type Category = Listed['categories'][number]
export type Statistics = Listed['statistics']
