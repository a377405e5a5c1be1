import type { Shop } from '../../../context.ts'

export type Coupon = Awaited<ReturnType<Shop['pricing']['listCoupons']>>['coupons'][number]

export const COUPONS_PATH = '/admin/coupons'
