import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import record from '../../ui/detail/record.module.css'

/** What the form of an entry held when it was refused, and why. */
export interface EntryFormProps {
  sent: Readonly<Record<string, string>> | undefined
  fieldError(field: string): string | undefined
}

interface EntryEditorProps extends EntryFormProps {
  /** Of which entry, for those who hear the page. */
  name: string
  children(form: EntryFormProps): ReactNode
}

/** The form that changes an entry of a list, behind a summary that opens it; open where the form was refused. */
export function EntryEditor({ name, sent, fieldError, children }: EntryEditorProps) {
  const { t } = useTranslation('office/suppliers')
  return (
    <details open={sent !== undefined}>
      <summary className={record.summary} aria-label={t('edit_title', { name })}>
        {t('edit')}
      </summary>
      {children({ sent, fieldError: (field) => (sent ? fieldError(field) : undefined) })}
    </details>
  )
}
