import { Button, Switch } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MOST_LINE_NOTE } from '../../../../core/till/rules.ts'
import { useFormat } from '../../../i18n/format.ts'
import { TillModal } from '../../ui/till-modal.tsx'
import { getLineNotes, type LineNotes } from '../kinds/line-base.ts'
import type { TillTicketLine } from '../kinds/line-kinds.ts'
import { useLineText } from '../use-line-text.ts'
import { NoteFields } from './note-fields.tsx'
import styles from './notes.module.css'

interface LineNotesDialogProps {
  line: TillTicketLine
  /** What wrapping one as a present costs, in cents. */
  wrapCents: number
  onNotes(notes: LineNotes): void
  onClose(): void
}

/** What is said of one line: its note, and that it is a present. */
export function LineNotesDialog({ line, wrapCents, onNotes, onClose }: LineNotesDialogProps) {
  const { t } = useTranslation('till/ticket')
  const { money } = useFormat()
  const lineText = useLineText()
  const [text, setText] = useState(line.note ?? '')
  const [printed, setPrinted] = useState(line.print_note === true)
  const [isWrapped, setWrapped] = useState(line.gift_wrap === true)
  const title = [lineText.name(line), line.kind === 'sell' && lineText.detail(line)]
  return (
    <TillModal onClose={onClose} size="md" title={title.filter(Boolean).join(' · ')}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          const { send } = line
          onNotes(
            getLineNotes({ note: text.trim(), print_note: printed, gift_wrap: isWrapped, send }),
          )
        }}
      >
        <Switch
          size="lg"
          label={t('gift_wrap')}
          description={
            wrapCents > 0
              ? t('gift_wrap_charged', { amount: money(wrapCents) })
              : t('gift_wrap_free')
          }
          checked={isWrapped}
          onChange={({ currentTarget }) => setWrapped(currentTarget.checked)}
        />
        <NoteFields
          text={text}
          printed={printed}
          most={MOST_LINE_NOTE}
          onText={setText}
          onPrinted={setPrinted}
        />
        <Button type="submit" size="xl">
          {t('note_save')}
        </Button>
      </form>
    </TillModal>
  )
}
