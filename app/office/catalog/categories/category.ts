import type { Shop } from '../../../context.ts'

type ListedCategories = Awaited<ReturnType<Shop['catalog']['listProductCategories']>>

/** One category as the office sees it. */
export type Category = ListedCategories['categories'][number]
export type CategoryFigures = ListedCategories['statistics']
