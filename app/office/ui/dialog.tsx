import { Group, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { PlainModal } from './plain-modal.tsx'

interface DialogProps {
  title: string
  opened: boolean
  onClose(): void
  /** What the cross does, for those who do not see it. */
  closeLabel: string
  children: ReactNode
}

/** A question or a short form in the middle of the page. */
export function Dialog({ title, opened, onClose, closeLabel, children }: DialogProps) {
  return (
    <PlainModal opened={opened} onClose={onClose} centered>
      <Modal.Body p="lg">
        <Group justify="space-between" align="flex-start" wrap="nowrap" mb="md">
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label={closeLabel} />
        </Group>
        {children}
      </Modal.Body>
    </PlainModal>
  )
}
