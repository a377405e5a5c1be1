import { Alert, Button, Loader } from '@mantine/core'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { isNoAnswer, toTillRefusal, useTillRefusalText } from '../refusal.ts'
import { TillModal } from '../ui/till-modal.tsx'
import styles from './records.module.css'

interface UnreadRecordProps {
  reference: string
  /** Null while it is read. */
  error: unknown
  words: { loading: string; offline: string; back: string }
  onBack(): void
  onClose(): void
}

/** The dialog of a paper that is being read, or why it cannot be. */
export function UnreadRecord({ reference, error, words, onBack, onClose }: UnreadRecordProps) {
  const refusalText = useTillRefusalText()
  const refusal = error ? toTillRefusal(error) : undefined
  return (
    <TillModal onClose={onClose} title={reference}>
      {refusal ? (
        <Alert color="red" role="alert">
          {isNoAnswer(refusal) ? words.offline : refusalText(refusal)}
        </Alert>
      ) : (
        <Loader role="status" aria-label={words.loading} />
      )}
      <BackButton label={words.back} onClick={onBack} />
    </TillModal>
  )
}

/** Back to what the dialog showed before. */
export function BackButton({ label, onClick }: { label: string; onClick(): void }) {
  return (
    <Button
      variant="subtle"
      size="lg"
      leftSection={<IconArrowLeft size={22} />}
      onClick={onClick}
      className={styles.back}
    >
      {label}
    </Button>
  )
}
