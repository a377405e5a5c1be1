import { Autocomplete } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Run } from '../import-run.ts'

/** Whose file it is, with those that have come before; the shop's own export says so itself. */
export function SourceField({ run }: { run: Run }) {
  const { t } = useTranslation('office/imports')
  if (run.format === 'horma') return null
  return (
    <Autocomplete
      name="source"
      label={t('source')}
      description={t('source_text')}
      data={[...new Set(run.sources)]}
      defaultValue={run.source ?? ''}
      maxLength={80}
      maw="32rem"
      mt="md"
      required
    />
  )
}
