import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { ReasonField } from '../ui/reason-field.tsx'

interface ProposedFloatProps {
  /** What the last closing left in the drawer. */
  proposed: number
  counted: number | undefined
}

/** What the drawer should hold, and by how much it does not. */
export function ProposedFloat({ proposed, counted }: ProposedFloatProps) {
  const { t } = useTranslation('till/cash')
  const { money } = useFormat()
  const off = counted === undefined ? 0 : counted - proposed
  return (
    <Alert color={off === 0 ? 'gray' : 'yellow'} role="status">
      {t('proposed', { amount: money(proposed) })}
      {off !== 0 && (
        <strong>{` ${t('proposed_off', { amount: `${off > 0 ? '+' : ''}${money(off)}` })}`}</strong>
      )}
    </Alert>
  )
}

const REASONS = ['why_bank', 'why_change', 'why_miscounted'] as const

interface OpeningReasonProps {
  reason: string
  onReason(reason: string): void
}

/** Why the drawer does not hold what was left. */
export function OpeningReason({ reason, onReason }: OpeningReasonProps) {
  const { t } = useTranslation('till/cash')
  return (
    <ReasonField
      label={t('reason')}
      value={reason}
      usual={REASONS.map((key) => t(key))}
      onChange={onReason}
    />
  )
}
