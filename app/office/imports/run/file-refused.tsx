import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Run } from '../import-run.ts'
import { useReasonText } from '../use-reason-text.ts'

/** A file that was refused as a whole says why, and in which row. */
export function FileRefused({ refusal }: { refusal: NonNullable<Run['refusal']> }) {
  const { t } = useTranslation('office/imports')
  return (
    <Alert color="red" role="alert" mb="md" title={t('failed_title')}>
      <RefusalWords refusal={refusal} />
    </Alert>
  )
}

export function RefusalWords({
  refusal: { row, reason, columns },
}: Parameters<typeof FileRefused>[0]) {
  const { t } = useTranslation('office/imports')
  const reasonText = useReasonText()
  return [row !== null && t('failed_row', { row }), reasonText(reason), columns.join(', ')]
    .filter(Boolean)
    .join(' ')
}
