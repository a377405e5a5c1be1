import { Input } from '@mantine/core'
import { RichTextEditor as Editor } from '@mantine/tiptap'
import { useEditor } from '@tiptap/react'
import '@mantine/tiptap/styles.layer.css'
import { useEffect, useId, useRef } from 'react'
import styles from './rich-text.module.css'
import { richTextExtensions } from './rich-text-extensions.ts'
import type { RichTextFieldProps } from './rich-text-props.ts'
import { RichTextToolbar } from './rich-text-toolbar.tsx'
import { useEditorLabels } from './use-editor-labels.ts'

/** The editor itself: what is written in it has no tag that `cleanHtml` would drop. */
export function RichTextEditor(props: RichTextFieldProps) {
  const { label, value, onChange, name, lang, description, error, required, readOnly } = props
  const id = useId()
  const labels = useEditorLabels()
  const written = useRef(value)
  const described = [description && `${id}-description`, error && `${id}-error`]
  const attributes = {
    id,
    lang,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': `${id}-label`,
    'aria-describedby': described.filter(Boolean).join(' '),
    'aria-invalid': String(Boolean(error)),
    'aria-required': String(Boolean(required)),
    'aria-readonly': String(Boolean(readOnly)),
  }
  const editor = useEditor({
    extensions: richTextExtensions,
    content: value,
    editable: !readOnly,
    // The page may have been drawn by the server.
    immediatelyRender: false,
    editorProps: { attributes },
    onUpdate({ editor: changed }) {
      written.current = changed.isEmpty ? '' : changed.getHTML()
      onChange(written.current)
    },
  })
  useEffect(() => {
    if (!editor || value === written.current) return
    written.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])

  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      labelProps={{ onClick: () => editor?.commands.focus() }}
      description={description}
      error={error}
      required={required}
    >
      <Editor
        editor={editor}
        labels={labels}
        className={styles.editor}
        classNames={{ content: styles.content }}
        mod={{ error: !!error }}
      >
        {!readOnly && <RichTextToolbar editor={editor} label={label} />}
        <Editor.Content />
      </Editor>
      {name && <input type="hidden" name={name} value={value} />}
    </Input.Wrapper>
  )
}
