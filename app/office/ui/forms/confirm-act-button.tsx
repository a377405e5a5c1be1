import { Button, Group, Modal, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { PlainModal } from '../plain-modal.tsx'
import { ActForm } from './act-form.tsx'
import styles from './confirm-act-button.module.css'

interface ConfirmActButtonProps {
  /** The act of the page's action that follows the answer yes. */
  intent: string
  /** What the act is about, where the page does not say it: hidden fields of the form. */
  fields?: Readonly<Record<string, string>>
  /** What the button does, on itself and on the answer yes. */
  label: string
  question: string
  text: string
  cancel: string
  icon?: ReactNode
  disabled?: boolean
}

/** A button whose act is confirmed before it is sent. */
export function ConfirmActButton(props: ConfirmActButtonProps) {
  const { intent, fields = {}, label, question, text, cancel, icon, disabled } = props
  const [isOpen, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button variant="default" leftSection={icon} onClick={open} disabled={disabled}>
        {label}
      </Button>
      <PlainModal opened={isOpen} onClose={close} label={question} centered>
        <Modal.Body className={styles.question}>
          <h2>{question}</h2>
          <Text mb="lg">{text}</Text>
          <ActForm
            intent={intent}
            name={Object.values(fields).join(' ') || undefined}
            onSubmit={close}
          >
            {Object.entries(fields).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Group justify="flex-end">
              <Button variant="default" onClick={close} data-autofocus>
                {cancel}
              </Button>
              <Button type="submit" color="red">
                {label}
              </Button>
            </Group>
          </ActForm>
        </Modal.Body>
      </PlainModal>
    </>
  )
}
