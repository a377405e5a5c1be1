import { useTranslation } from 'react-i18next'
import { getRespondTime } from '../../../../core/checkout/disputes/rules.ts'
import { StateBadges } from '../../ui/list/state-badges.tsx'
import type { Dispute } from './dispute.ts'

const COLOURS = { open: 'blue', won: 'green', lost: 'gray' } as const
const TIMES = { late: 'red', soon: 'yellow' } as const

interface DisputeStateProps {
  dispute: Pick<Dispute, 'state' | 'respond_by' | 'today'>
}

/** Where a dispute stands, and whether the time to answer runs out. */
export function DisputeState({ dispute: { state, respond_by, today } }: DisputeStateProps) {
  const { t } = useTranslation('office/payments/disputes')
  const time = getRespondTime(respond_by, today)
  return (
    <StateBadges
      badges={[
        { color: COLOURS[state], label: t(`state.${state}`) },
        state === 'open' && time !== 'in_time' && { color: TIMES[time], label: t(`time.${time}`) },
      ]}
    />
  )
}
