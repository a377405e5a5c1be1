import { Button, PasswordInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toTillRefusal, useTillRefusalText } from '../refusal.ts'
import { NumberPad } from '../ui/number-pad.tsx'
import styles from './seller-dialog.module.css'

const SHORTEST_PIN = 4
const LONGEST_PIN = 6

interface PinEntryProps {
  name: string
  /** How many it has: the last one sends it. Null where that is not known. */
  digits: number | null
  /** Rejects where the shop refuses it. */
  onPin(pin: string): Promise<void>
}

/** The PIN of a person, by keys or touch. */
export function PinEntry({ name, digits, onPin }: PinEntryProps) {
  const { t } = useTranslation('till/seller')
  const { t: till } = useTranslation('till')
  const refusalText = useTillRefusalText()
  const [pin, setPin] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState('')

  async function send(value: string): Promise<void> {
    if (value.length < SHORTEST_PIN || isBusy) return
    setBusy(true)
    setError('')
    try {
      await onPin(value)
    } catch (caught) {
      setError(refusalText(toTillRefusal(caught)))
      setPin('')
    } finally {
      setBusy(false)
    }
  }

  function change(text: string): void {
    if (isBusy) return
    const value = text.replace(/\D/g, '').slice(0, LONGEST_PIN)
    setPin(value)
    if (value.length === digits) void send(value)
  }

  return (
    <form
      className={styles.side}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void send(pin)
      }}
    >
      <PasswordInput
        data-autofocus
        autoFocus
        size="xl"
        label={till('approval_pin', { name })}
        inputMode="none"
        autoComplete="off"
        visibilityToggleButtonProps={{ 'aria-label': till('approval_show_pin') }}
        value={pin}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        error={error || undefined}
      />
      <NumberPad whole value={pin} onChange={change} />
      <Button type="submit" size="xl" loading={isBusy} disabled={pin.length < SHORTEST_PIN}>
        {t('enter')}
      </Button>
    </form>
  )
}
