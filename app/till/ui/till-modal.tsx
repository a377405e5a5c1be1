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

const TRANSITION = { duration: 120 }

/** Notices cover the titles of dialogs, so they go. */
const useNoNotices = () => useEffect(() => notifications.clean(), [])

/** A dialog that must be answered before the selling goes on. */
export function TillModal({ title, size = 'lg', onClose, children }: TillModalProps) {
  const { t } = useTranslation('till')
  useNoNotices()
  return (
    <PlainModal opened onClose={onClose} size={size} yOffset="8dvh" transitionProps={TRANSITION}>
      <div className={styles.head}>
        <Modal.Title className={styles.title}>{title}</Modal.Title>
        <Modal.CloseButton size={48} iconSize={24} aria-label={t('close')} />
      </div>
      <Modal.Body>{children}</Modal.Body>
    </PlainModal>
  )
}

/** A list over the ticket. */
export function TillDrawer({ title, onClose, children }: Omit<TillModalProps, 'size'>) {
  const { t } = useTranslation('till')
  useNoNotices()
  return (
    <Drawer.Root opened onClose={onClose} position="right" size="md" transitionProps={TRANSITION}>
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
