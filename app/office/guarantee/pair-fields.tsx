import { Radio, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useShortDates } from '../../i18n/dates/short-dates.ts'
import { useFormat } from '../../i18n/format.ts'
import { useInLanguage } from '../../i18n/in-language.ts'
import type { Purchase } from '../complaints/complaints-params.ts'
import record from '../ui/detail/record.module.css'
import { DayField } from '../ui/forms/day-field.tsx'
import type { GuaranteeUnit } from './guarantee-params.ts'

interface UnitFieldsProps {
  purchase: Purchase
  units: readonly GuaranteeUnit[]
  sent: string | undefined
}

/** Which pair of a sale it is, each with until when its guarantee lasts. */
export function UnitFields({ purchase, units, sent }: UnitFieldsProps) {
  const { t } = useTranslation('office/guarantee')
  const { date } = useShortDates()
  const toLine = useUnitWords()
  const { reference, created_at, customer_id } = purchase
  const open = units.filter((unit) => !unit.is_returned && !unit.open_case)
  const [first] = open
  return (
    <>
      {customer_id !== null && <input type="hidden" name="customer_id" value={customer_id} />}
      <Radio.Group
        name="unit"
        label={t('unit', { reference, day: date(created_at) })}
        defaultValue={sent ?? (first && open.length === 1 ? toValue(first) : null)}
      >
        <Stack gap="sm" mt="xs">
          {units.map((unit) => (
            <Radio
              key={toValue(unit)}
              value={toValue(unit)}
              label={toLine(unit).name}
              description={toLine(unit).guarantee}
              disabled={unit.is_returned || unit.open_case !== null}
            />
          ))}
        </Stack>
      </Radio.Group>
    </>
  )
}

const toValue = ({ line_id, n }: GuaranteeUnit) => `${line_id}.${n}`

/** What a unit is called, and how its guarantee stands. */
function useUnitWords() {
  const { t } = useTranslation('office/guarantee')
  const inLanguage = useInLanguage()
  const { date } = useShortDates()
  const { size: formatSize } = useFormat()
  const tell = (unit: GuaranteeUnit) => {
    if (unit.is_returned) return t('unit_returned')
    if (unit.open_case) return t('unit_in_case', { reference: unit.open_case })
    if (!unit.until) return t('unit_undelivered')
    return t(unit.is_covered ? 'unit_covered' : 'unit_over', { day: date(unit.until) })
  }
  return (unit: GuaranteeUnit) => {
    const { name, colour, size } = unit
    const parts = [inLanguage(name), colour && inLanguage(colour), size && formatSize(size)]
    return { name: parts.filter(Boolean).join(' · '), guarantee: tell(unit) }
  }
}

interface ArticleFieldsProps {
  sent: Readonly<Record<string, string>> | undefined
  fieldError(field: string): string | undefined
}

/** A pair that is in no sale of these books: what it is and when it was bought, as its ticket says. */
export function ArticleFields({ sent, fieldError }: ArticleFieldsProps) {
  const { t } = useTranslation('office/guarantee')
  return (
    <>
      <p className={record.text}>{t('article_text')}</p>
      <div className={record.pair}>
        <TextInput
          name="article"
          label={t('article')}
          defaultValue={sent?.article ?? ''}
          error={fieldError('pair.article') ?? fieldError('article')}
          required
          maxLength={200}
          autoComplete="off"
        />
        <DayField
          name="delivered_on"
          label={t('delivered_on')}
          defaultValue={sent?.delivered_on ?? ''}
          error={fieldError('pair.delivered_on') ?? fieldError('delivered_on')}
          required
        />
      </div>
    </>
  )
}
