import { Modal, type ModalRootProps } from '@mantine/core'

interface PlainModalProps extends ModalRootProps {
  /** Names it where it has no `Modal.Title`. */
  label?: string
}

/** A modal of office and till without Mantine's header, which would be a landmark of the page. */
export function PlainModal({ label, children, ...root }: PlainModalProps) {
  return (
    <Modal.Root {...root}>
      <Modal.Overlay />
      <Modal.Content aria-label={label}>{children}</Modal.Content>
    </Modal.Root>
  )
}
