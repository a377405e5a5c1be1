import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useArticleName } from '../../../i18n/use-article-name.ts'
import type { SubmitRefusal } from '../../ui/forms/submit.server.ts'
import type { Move } from './moves-params.ts'

interface Short {
  variant_id: number
  item_id: number | null
  available: number
  status: string | null
}

interface ShortGoodsProps {
  refusal: SubmitRefusal | undefined
  move: Move
}

/** Which goods of a draft cannot leave, and why. */
export function ShortGoods({ refusal, move: { lines } }: ShortGoodsProps) {
  const { t } = useTranslation('office/stock/moves')
  const { t: words } = useTranslation('core/stock')
  const toName = useArticleName()
  if (refusal?.refused?.code !== 'MOVE_SHORT') return null
  const { short } = refusal.refused.data as { short: readonly Short[] }
  return (
    <Alert color="yellow" mb="md" title={t('short')}>
      <ul>
        {short.map(({ variant_id, item_id, available, status }) => {
          const line = lines.find(
            (each) => each.variant_id === variant_id && each.item_id === item_id,
          )
          return (
            <li key={`${variant_id} ${item_id}`}>
              {line ? toName(line) : variant_id}
              {': '}
              {status === null
                ? t('short_pairs', { count: available })
                : words(`pair_status.${status}` as 'pair_status.sold')}
            </li>
          )
        })}
      </ul>
    </Alert>
  )
}
