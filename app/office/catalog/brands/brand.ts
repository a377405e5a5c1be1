import type { Shop } from '../../../context.ts'

export const BRANDS_PATH = '/admin/brands'

/** A brand as lists show it, and one with its maker. */
export type ListedBrand = Awaited<ReturnType<Shop['catalog']['listBrands']>>['brands'][number]
export type BrandTotals = Awaited<ReturnType<Shop['catalog']['listBrands']>>['totals']
export type Brand = Awaited<ReturnType<Shop['catalog']['getBrand']>>
