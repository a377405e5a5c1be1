import { Checkbox, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useShortDates } from '../../../i18n/dates/short-dates.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useInLanguage } from '../../../i18n/in-language.ts'
import { type ReturnableSale, toUnitField } from './returnable-sale.ts'

/** The units of a sale, each with the price paid and its last day; what has come back cannot be chosen. */
export function ReturnUnitChoice({ units }: Pick<ReturnableSale, 'units'>) {
  const { t } = useTranslation('office/sales/return')
  const { date } = useShortDates()
  const { money, size } = useFormat()
  const inLanguage = useInLanguage()
  const isOnlyOne = units.filter(({ returned }) => !returned).length === 1
  const describe = (unit: ReturnableSale['units'][number]) => {
    if (unit.returned) return t('is_returned')
    if (unit.last_day === null) return t('no_days')
    const day = date(`${unit.last_day}T12:00:00Z`)
    return t(unit.light === 'red' ? 'late' : 'in_time', { day })
  }
  return (
    <fieldset>
      <legend>{t('units')}</legend>
      <Stack gap="xs">
        {units.map((unit) => (
          <Checkbox
            key={toUnitField(unit)}
            name={toUnitField(unit)}
            value="1"
            defaultChecked={isOnlyOne && !unit.returned}
            disabled={unit.returned}
            label={[
              inLanguage(unit.name),
              unit.colour && inLanguage(unit.colour),
              unit.size && size(unit.size),
              money(unit.paid_cents),
            ]
              .filter(Boolean)
              .join(' · ')}
            description={describe(unit)}
          />
        ))}
      </Stack>
    </fieldset>
  )
}
