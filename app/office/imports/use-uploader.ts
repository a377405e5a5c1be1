import { useTranslation } from 'react-i18next'
import type { ListedRun } from './import-run.ts'

/** Who brought the file, or that the command did; nothing where nobody knows any more. */
export function useUploader({ created_by, by_command }: ListedRun): string | null {
  const { t } = useTranslation('office/imports')
  if (by_command) return t('by_command')
  return created_by && t('by', { name: created_by })
}
