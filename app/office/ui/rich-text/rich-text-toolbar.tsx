import { RichTextEditor } from '@mantine/tiptap'
import IconTextDecrease from '@tabler/icons-react/dist/esm/icons/IconTextDecrease.mjs'
import { type Editor, useEditorState } from '@tiptap/react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkControl } from './link-control.tsx'
import styles from './rich-text.module.css'

interface RichTextToolbarProps {
  editor: Editor | null
  /** Of the field that it belongs to. */
  label: string
}

/** The buttons above a text; the arrow keys lead from one to the next. */
export function RichTextToolbar({ editor, label }: RichTextToolbarProps) {
  const { t } = useTranslation('office/ui/rich-text')
  return (
    <RichTextEditor.Toolbar
      role="toolbar"
      aria-label={t('toolbar', { label })}
      className={styles.toolbar}
      onKeyDown={moveFocus}
    >
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        <RichTextEditor.Underline />
        <RichTextEditor.Strikethrough />
        <SmallControl editor={editor} />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.H2 />
        <RichTextEditor.H3 />
        <RichTextEditor.H4 />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
        <LinkControl editor={editor} />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.ClearFormatting />
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
      </RichTextEditor.ControlsGroup>
    </RichTextEditor.Toolbar>
  )
}

function SmallControl({ editor }: { editor: Editor | null }) {
  const { t } = useTranslation('office/ui/rich-text')
  const isActive = useEditorState({
    editor,
    selector: (state) => state.editor?.isActive('small') ?? false,
  })
  return (
    <RichTextEditor.Control
      active={isActive ?? false}
      aria-label={t('small')}
      title={t('small')}
      onClick={() => editor?.chain().focus().toggleMark('small').run()}
    >
      <IconTextDecrease size={16} aria-hidden />
    </RichTextEditor.Control>
  )
}

function moveFocus({ key, currentTarget, target }: KeyboardEvent<HTMLElement>) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key]
  if (!step) return
  const buttons = [...currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')]
  const at = buttons.indexOf(target as HTMLElement)
  if (at >= 0) buttons.at((at + step) % buttons.length)?.focus()
}
