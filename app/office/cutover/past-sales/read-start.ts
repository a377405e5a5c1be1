import { PAST_FIELDS, type PastField } from '../../../../core/imports/past-sales/rules.ts'
import { toColumnFieldName } from '../../imports/run/start-input.ts'
import type { SentFields } from '../../ui/forms/sent-fields.ts'
import type { PastRun } from './past-run.ts'

/** Turns the form of a file into the input of its import. */
export function readStart(sent: SentFields, run: PastRun) {
  const columns: Record<string, PastField> = {}
  for (const [at, title] of run.preview.columns.entries()) {
    const field = sent.choice(toColumnFieldName(at), PAST_FIELDS)
    if (field) columns[title] = field
  }
  return {
    columns,
    source: sent.text('source'),
    location_id: sent.number('location_id') ?? run.location_id,
    month_first: sent.choice('days', ['day', 'month']) === 'month',
    decimals: sent.choice('decimals', ['point', 'comma']) ?? run.reading.decimals,
    tax_on_top: sent.flag('tax_on_top'),
    tax_rate: sent.number('tax_rate') ?? run.reading.tax_rate,
    zone: sent.text('zone'),
  }
}
