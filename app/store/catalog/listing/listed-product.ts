import type { Shop } from '../../../context.ts'

/** A product as lists show it. */
export type ListedProduct = Awaited<ReturnType<Shop['catalog']['listProducts']>>['products'][number]

/** Another picture of a product, shown while the pointer is on its card or on one of its colours. */
export interface PictureView {
  picture: string | null
  swatch: string | null
}
