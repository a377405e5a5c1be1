import { CAMPAIGN_STATES } from '../../../../core/pricing/campaigns/rules.ts'
import type { Shop } from '../../../context.ts'
import { getShopZone } from '../../../i18n/shop-zone.ts'
import { listParams } from '../../ui/list/list-params.ts'
import { choiceParam } from '../../ui/list/params.ts'

type Pricing = Shop['pricing']
export type CampaignPage = Awaited<ReturnType<Pricing['getCampaign']>>
export type Campaign = CampaignPage['campaign']
export type CampaignModel = CampaignPage['models'][number]
export type CampaignPreview = Awaited<ReturnType<Pricing['previewCampaign']>>
export type PreviewedModel = CampaignPreview['models'][number]

export const campaignsParams = listParams('/admin/campaigns', {
  state: choiceParam(CAMPAIGN_STATES),
})

export const CAMPAIGN_COLORS = {
  planned: 'blue',
  running: 'green',
  ended: 'gray',
  cancelled: 'gray',
} as const

/** A moment as a field of day and hour holds it, by the shop's clock. */
export function toShopMinute(moment: Date | string): string {
  const written = new Intl.DateTimeFormat('sv-SE', {
    timeZone: getShopZone(),
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return written.format(new Date(moment)).replace(' ', 'T')
}
