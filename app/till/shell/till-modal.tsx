import { Drawer, Modal } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { PlainModal } from '../../office/ui/plain-modal.tsx'
import styles from './till-modal.module.css'

interface TillModalProps {
  title: string
  size?: 'md' | 'lg' | 'xl'
  onClose(): void
  children: ReactNode
}

const SWIFT = { duration: 120 }

/** What was said before stands where titles stand. */
const useQuiet = () => useEffect(() => notifications.clean(), [])

/** Something that is decided before the selling goes on. */
export function TillModal({ title, size = 'lg', onClose, children }: TillModalProps) {
  const { t } = useTranslation('till')
  useQuiet()
  return (
    <PlainModal opened onClose={onClose} size={size} yOffset="8dvh" transitionProps={SWIFT}>
      <div className={styles.head}>
        <Modal.Title className={styles.title}>{title}</Modal.Title>
        <Modal.CloseButton size={48} iconSize={24} aria-label={t('close')} />
      </div>
      <Modal.Body>{children}</Modal.Body>
    </PlainModal>
  )
}

/** A list beside the ticket. */
export function TillDrawer({ title, onClose, children }: Omit<TillModalProps, 'size'>) {
  const { t } = useTranslation('till')
  useQuiet()
  return (
    <Drawer.Root opened onClose={onClose} position="right" size="md" transitionProps={SWIFT}>
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={styles.head}>
          <Drawer.Title className={styles.title}>{title}</Drawer.Title>
          <Drawer.CloseButton size={48} iconSize={24} aria-label={t('close')} />
        </div>
        <Drawer.Body>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
