import { useTranslation } from 'react-i18next'
import { DayField } from '../../ui/forms/day-field.tsx'
import { FIRST_DAY } from '../../ui/list/params.ts'

/** The last day of the agency's book, which begins with its year. */
export function AgencyDayField({ to }: { to: string }) {
  const { t } = useTranslation('office/reports/accounts')
  return (
    <DayField
      name="to"
      label={t('agency.to')}
      description={t('agency.to_text')}
      defaultValue={to}
      min={FIRST_DAY}
    />
  )
}
