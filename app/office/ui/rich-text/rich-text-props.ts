import type { ReactNode } from 'react'

export interface RichTextFieldProps {
  label: string
  /** HTML; empty where nothing is written. */
  value: string
  onChange(html: string): void
  /** Sends it with a plain form, too. */
  name?: string
  /** The language of the text, for spelling and for screen readers. */
  lang: string
  description?: ReactNode
  error?: ReactNode
  required?: boolean
  readOnly?: boolean
}
