import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const MB = 1_000_000

/** Sizes and ages as people say them. */
export function useCopyWords() {
  const { t } = useTranslation('office/backup')
  const { number } = useFormat()
  return {
    size(bytes: number): string {
      if (bytes >= 1_000 * MB) return t('size.gb', { size: number(round(bytes / (1_000 * MB))) })
      return t('size.mb', { size: number(Math.max(0.1, round(bytes / MB))) })
    },
    age(iso: string, now: number): string {
      const ms = now - Date.parse(iso)
      if (ms < HOUR_MS) return t('age.now')
      if (ms < 2 * DAY_MS) return t('age.hours', { count: Math.floor(ms / HOUR_MS) })
      return t('age.days', { count: Math.floor(ms / DAY_MS) })
    },
  }
}

const round = (value: number) => Math.round(value * 10) / 10
