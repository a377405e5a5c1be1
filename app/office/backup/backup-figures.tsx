import { useTranslation } from 'react-i18next'
import { useShortDates } from '../../i18n/dates/short-dates.ts'
import { useFormat } from '../../i18n/format.ts'
import { KeyFigures } from '../ui/list/key-figures.tsx'
import type { Backup } from './backup.ts'
import { useCopyWords } from './use-copy-words.ts'

/** The last copy, the next one, how many there are and where. */
export function BackupFigures({ backup, now }: { backup: Backup; now: number }) {
  const { t } = useTranslation('office/backup')
  const { dateTime } = useShortDates()
  const { number } = useFormat()
  const { age, size } = useCopyWords()
  const kept = backup.copies.filter(({ retention }) => retention !== null)
  const bytes = kept.reduce((sum, copy) => sum + (copy.size ?? 0), 0)
  const { last_done_at, next_at, place } = backup
  return (
    <KeyFigures
      title={t('title')}
      figures={[
        { label: t('last'), value: last_done_at ? age(last_done_at, now) : t('never'), main: true },
        { label: t('next'), value: next_at ? dateTime(next_at) : t('not_automatic') },
        {
          label: t('kept'),
          value:
            kept.length > 0
              ? t('kept_size', { count: number(kept.length), size: size(bytes) })
              : t('never'),
        },
        {
          label: t(place.kind === 'bucket' ? 'place.bucket' : 'place.folder'),
          value: place.address,
        },
      ]}
    />
  )
}
