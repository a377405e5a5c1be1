import { useState } from 'react'
import { MoveDialog } from './move-dialog.tsx'
import { MovesList } from './moves-list.tsx'

interface MovesDialogProps {
  /** The code of the place of the till. */
  place: string
  /** A paper that was scanned: its move is shown first. */
  reference: string | null
  onClose(): void
}

/** Moves that are on their way to this place, received by the code of their paper and by their boxes. */
export function MovesDialog({ place, reference, onClose }: MovesDialogProps) {
  const [shown, setShown] = useState(reference)
  return shown === null ? (
    <MovesList place={place} onChoose={setShown} onClose={onClose} />
  ) : (
    <MoveDialog
      key={shown}
      place={place}
      reference={shown}
      onOther={setShown}
      onBack={() => setShown(null)}
      onClose={onClose}
    />
  )
}
