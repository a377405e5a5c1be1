import { Switch, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface NoteFieldsProps {
  text: string
  printed: boolean
  most: number
  onText(text: string): void
  onPrinted(printed: boolean): void
}

/** A note, for the shop alone or for the customer's paper too. */
export function NoteFields({ text, printed, most, onText, onPrinted }: NoteFieldsProps) {
  const { t } = useTranslation('till/ticket')
  return (
    <>
      <TextInput
        size="lg"
        label={t('note')}
        autoComplete="off"
        maxLength={most}
        value={text}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
      <Switch
        size="lg"
        label={t('note_print')}
        description={t('note_print_text')}
        disabled={text.trim() === ''}
        checked={printed && text.trim() !== ''}
        onChange={({ currentTarget }) => onPrinted(currentTarget.checked)}
      />
    </>
  )
}
