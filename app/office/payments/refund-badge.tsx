import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { RefundStage } from '../../../core/sales/rules.ts'
import worded from '../ui/worded-badge.module.css'

const COLOURS = { on_its_way: 'yellow', returned: 'green', came_back: 'red' } as const

/** Where money is that goes back. */
export function RefundBadge({ stage }: { stage: RefundStage }) {
  const { t } = useTranslation('core/sales')
  return (
    <Badge variant="light" color={COLOURS[stage]} className={worded.badge}>
      {t(`refund_stage.${stage}`)}
    </Badge>
  )
}
