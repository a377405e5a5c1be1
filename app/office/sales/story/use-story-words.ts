import { useTranslation } from 'react-i18next'
import type { StoryEntry } from '../sale.ts'

/** What each entry of a sale's story is called. Its details are those of the tables that it comes from. */
export function useStoryWords() {
  const { t } = useTranslation('office/sales')
  const { t: sales } = useTranslation('core/sales')
  const { t: shipping } = useTranslation('office/shipping')
  const { t: parcels } = useTranslation('core/shipping')
  const { t: incidents } = useTranslation('office/sales/incidents')
  return ({ kind, detail }: StoryEntry): string => {
    switch (kind) {
      case 'placed':
        return t(detail === 'web' ? 'story.placed_web' : 'story.placed_pos')
      case 'tender':
        return t('story.tender', { kind: sales(`tender.${detail}` as 'tender.cash') })
      case 'invoice':
        return t('story.invoice', { type: t(`document.${detail}` as 'document.F2') })
      case 'print':
        return t(`story.print_${detail}` as 'story.print_copy')
      case 'event':
        return shipping(`event.${detail}` as 'event.accepted')
      case 'parcel':
        return shipping('parcel', {
          status: parcels(`shipping_status.${detail}` as 'shipping_status.pending'),
        })
      case 'return':
        return t(`story.return_${detail}` as 'story.return_return')
      case 'refund':
        return t(`story.refund_${detail}` as 'story.refund_returned')
      case 'dispute':
        return t(`story.dispute_${detail}` as 'story.dispute_open')
      case 'incident':
        return t('story.incident', {
          kind: incidents(`kind.${detail}` as 'kind.other'),
        })
      case 'incident_resolved':
        return t('story.incident_resolved', {
          kind: incidents(`kind.${detail}` as 'kind.other'),
        })
      default:
        return t(`story.${kind}`)
    }
  }
}
