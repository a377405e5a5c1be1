import { useTranslation } from 'react-i18next'
import { useShortDates } from '../../../i18n/dates/short-dates.ts'
import type { Campaign } from './campaign.ts'

/** When a campaign starts and ends, and what it takes off, in words. */
export function useCampaignWords({
  starts_at,
  ends_at,
  percent,
  rounding,
}: Pick<Campaign, 'starts_at' | 'ends_at' | 'percent' | 'rounding'>) {
  const { t } = useTranslation('office/pricing/campaigns')
  const { dateTime } = useShortDates()
  const ending = rounding === 'cent' ? '' : ` · ${t(`roundings.${rounding}`)}`
  return {
    from: t('from', { when: dateTime(starts_at) }),
    until: ends_at ? t('until', { when: dateTime(ends_at) }) : t('without_end'),
    reduction: percent === null ? t('by_price') : `−${percent} %${ending}`,
  }
}
