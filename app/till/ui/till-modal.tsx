import { Drawer, Modal } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { PlainModal } from '../../office/ui/plain-modal.tsx'
import styles from './till-modal.module.css'

interface TillModalProps {
  title: string
  size?: 'md' | 'lg' | 'xl'
  /** Undefined where it must be answered. */
  onClose: (() => void) | undefined
  children: ReactNode
}

interface TillDrawerProps extends Omit<TillModalProps, 'onClose'> {
  onClose(): void
}

const stay = () => undefined
const TRANSITION = { duration: 120 }

/**
 * Gives the first field the focus with the commit that shows it. The trap of the dialog does so a moment later: of what
 * a fast hand types after a shortcut, the first digits would go elsewhere.
 */
function focusFirstField(body: HTMLDivElement | null): void {
  body?.querySelector<HTMLElement>('[data-autofocus="true"]')?.focus({ preventScroll: true })
}

/** Notices cover the titles of dialogs, so they go. */
const useNoNotices = () => useEffect(() => notifications.clean(), [])

/** A dialog that must be answered before the selling goes on. */
export function TillModal({ title, size = 'lg', onClose, children }: TillModalProps) {
  const { t } = useTranslation('till')
  useNoNotices()
  return (
    <PlainModal
      opened
      onClose={onClose ?? stay}
      closeOnEscape={onClose !== undefined}
      closeOnClickOutside={onClose !== undefined}
      size={size}
      yOffset="8dvh"
      transitionProps={TRANSITION}
    >
      <div className={styles.head}>
        <Modal.Title className={styles.title}>{title}</Modal.Title>
        {onClose && <Modal.CloseButton size={48} iconSize={24} aria-label={t('close')} />}
      </div>
      <Modal.Body ref={focusFirstField}>{children}</Modal.Body>
    </PlainModal>
  )
}

/** A list over the ticket. */
export function TillDrawer({ title, size = 'md', onClose, children }: TillDrawerProps) {
  const { t } = useTranslation('till')
  useNoNotices()
  return (
    <Drawer.Root opened onClose={onClose} position="right" size={size} transitionProps={TRANSITION}>
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={styles.head}>
          <Drawer.Title className={styles.title}>{title}</Drawer.Title>
          <Drawer.CloseButton size={48} iconSize={24} aria-label={t('close')} />
        </div>
        <Drawer.Body ref={focusFirstField}>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
