import { Group, Modal } from '@mantine/core'
import type { ReactNode } from 'react'

interface DialogProps {
  title: string
  opened: boolean
  onClose(): void
  /** What the cross does, for those who do not see it. */
  closeLabel: string
  children: ReactNode
}

/** A question in the middle of the page. Its head is no landmark of the page, as the ready-made one's would be. */
export function Dialog({ title, opened, onClose, closeLabel, children }: DialogProps) {
  return (
    <Modal.Root opened={opened} onClose={onClose} centered>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body p="lg">
          <Group justify="space-between" align="flex-start" wrap="nowrap" mb="md">
            <Modal.Title>{title}</Modal.Title>
            <Modal.CloseButton aria-label={closeLabel} />
          </Group>
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
