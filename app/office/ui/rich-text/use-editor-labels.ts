import type { RichTextEditorLabels } from '@mantine/tiptap'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** What the editor's own buttons are called, in the person's language. */
export function useEditorLabels(): Partial<RichTextEditorLabels> {
  const { t } = useTranslation('office/ui/rich-text')
  return useMemo(
    () => ({
      boldControlLabel: t('bold'),
      italicControlLabel: t('italic'),
      underlineControlLabel: t('underline'),
      strikeControlLabel: t('strike'),
      clearFormattingControlLabel: t('clear'),
      bulletListControlLabel: t('bullets'),
      orderedListControlLabel: t('numbers'),
      h2ControlLabel: t('heading', { level: 2 }),
      h3ControlLabel: t('heading', { level: 3 }),
      h4ControlLabel: t('heading', { level: 4 }),
      undoControlLabel: t('undo'),
      redoControlLabel: t('redo'),
    }),
    [t],
  )
}
