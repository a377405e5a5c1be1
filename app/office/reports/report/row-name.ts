import type { Dimension } from '../../../../core/reports/report/rules.ts'
import type { ShopText } from '../../../i18n/in-language.ts'

/** What the names of rows are made with, in the browser and for files. */
export interface RowWords {
  language: string
  /** The texts of this screen, and those of sales. */
  t(key: string): string
  sales(key: string): string
  inLanguage(text: ShopText): string
  date(iso: string): string
}

interface NamedRow {
  key: string | null
  name: ShopText | null
  before_key: string | null
  is_beyond: boolean
}

/** A day or month in words. */
export function nameTime(key: string, dimension: Dimension, { date, language }: RowWords): string {
  if (dimension === 'day') return date(`${key}T12:00:00Z`)
  const words = new Intl.DateTimeFormat(language, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return words.format(new Date(`${key}-15T12:00:00Z`))
}

/** What a row of a report is called. */
export function nameRow(row: NamedRow, dimension: Dimension, words: RowWords): string {
  const { key, name, before_key, is_beyond } = row
  const { t, sales } = words
  if (is_beyond) return nameTime(before_key ?? '', dimension, words)
  if (key === null) return t('none')
  if (dimension === 'day' || dimension === 'month') return nameTime(key, dimension, words)
  if (dimension === 'hour')
    return `${key.padStart(2, '0')}–${String(Number(key) + 1).padStart(2, '0')} h`
  if (dimension === 'origin') return sales(`origin.${key}`)
  if (dimension === 'tender') return sales(`tender.${key}`)
  if (WORDED.includes(dimension)) return t(`${dimension}.${key}`)
  return name ? words.inLanguage(name) : t('none')
}

const WORDED: readonly Dimension[] = [
  'weekday',
  'season',
  'age',
  'return_reason',
  'return_cause',
  'deposit_kind',
]
