import { Textarea } from '@mantine/core'
import { useLazyModule } from '../../../ui/use-lazy-module.ts'
import type { RichTextFieldProps } from './rich-text-props.ts'

/**
 * A text with basic formatting, as `cleanHtml` leaves it. Until the editor is loaded, and where there is no script, it
 * is a field with the HTML itself.
 */
export function RichTextField(props: RichTextFieldProps) {
  const loaded = useLazyModule(true, loadEditor)
  if (loaded) return <loaded.RichTextEditor {...props} />
  const { onChange, ...field } = props
  return (
    <Textarea {...field} rows={6} onChange={({ currentTarget: { value } }) => onChange(value)} />
  )
}

const loadEditor = () => import('./rich-text-editor.tsx')
