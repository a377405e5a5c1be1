import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MOST_NOTE } from '../../../../core/till/rules.ts'
import { TillModal } from '../../ui/till-modal.tsx'
import type { TicketNote } from '../ticket.ts'
import { NoteFields } from './note-fields.tsx'
import styles from './notes.module.css'

interface TicketNoteDialogProps {
  note: TicketNote | undefined
  /** Undefined for none. */
  onNote(note: TicketNote | undefined): void
  onClose(): void
}

/** The note of a ticket. */
export function TicketNoteDialog({ note, onNote, onClose }: TicketNoteDialogProps) {
  const { t } = useTranslation('till/ticket')
  const [text, setText] = useState(note?.text ?? '')
  const [printed, setPrinted] = useState(note?.printed ?? false)
  return (
    <TillModal onClose={onClose} size="md" title={t('menu_note')}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          onNote(text.trim() ? { text: text.trim(), printed } : undefined)
        }}
      >
        <NoteFields
          text={text}
          printed={printed}
          most={MOST_NOTE}
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
