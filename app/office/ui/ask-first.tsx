import { Button, Group, Modal, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { ActForm } from './act-form.tsx'
import styles from './ask-first.module.css'

interface AskFirstProps {
  /** What the form of the answer says to the page's action. */
  intent: string
  act: string
  question: string
  text: string
  cancel: string
  icon?: ReactNode
  disabled?: boolean
}

/** A button whose act is asked about before it is sent. */
export function AskFirst({ intent, act, question, text, cancel, icon, disabled }: AskFirstProps) {
  const [asked, ask] = useDisclosure(false)
  return (
    <>
      <Button variant="default" leftSection={icon} onClick={ask.open} disabled={disabled}>
        {act}
      </Button>
      <Modal.Root opened={asked} onClose={ask.close} centered>
        <Modal.Overlay />
        <Modal.Content aria-label={question}>
          <Modal.Body className={styles.question}>
            <h2>{question}</h2>
            <Text mb="lg">{text}</Text>
            <ActForm intent={intent} onSubmit={ask.close}>
              <Group justify="flex-end">
                <Button variant="default" onClick={ask.close} data-autofocus>
                  {cancel}
                </Button>
                <Button type="submit" color="red">
                  {act}
                </Button>
              </Group>
            </ActForm>
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </>
  )
}
