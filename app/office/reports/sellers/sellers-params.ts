import { SELLER_ACTS } from '../../../../core/reports/sellers/rules.ts'
import type { Shop } from '../../../context.ts'
import { listParams } from '../../ui/list/list-params.ts'
import { choiceParam, dayParam, flagParam, textParam } from '../../ui/list/params.ts'

const days = { from: dayParam, to: dayParam, till: textParam(20), trial: flagParam }

/** The address of the list by seller. */
export const sellersParams = listParams('/admin/sellers', days)

/** The address of what one person did; `nobody` is a machine, or whom a till could not name. */
export const sellerParams = (sellerId: string) =>
  listParams(`${sellersParams.path}/${sellerId}`, { act: choiceParam(SELLER_ACTS), ...days })

export type SellersQuery = ReturnType<typeof sellersParams.parse>
export type SellersActs = Awaited<ReturnType<Shop['reports']['listSellersActs']>>
export type ListedSeller = SellersActs['sellers'][number]
export type SellerActs = Awaited<ReturnType<Shop['reports']['listSellerActs']>>
export type ListedAct = SellerActs['acts'][number]
