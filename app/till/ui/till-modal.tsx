import { Drawer, Modal } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PlainModal } from '../../office/ui/plain-modal.tsx'
import { SlowNotice } from './slow-notice.tsx'
import styles from './till-modal.module.css'

interface TillModalProps {
  title: string
  size?: 'md' | 'lg' | 'xl'
  /** Undefined where it must be answered. */
  onClose: (() => void) | undefined
  children: ReactNode
}

interface BusyProps {
  /** An act is under way: the dialog stays until it is answered, and says so where that takes long. */
  isBusy?: boolean
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

const BusyContext = createContext((_: boolean) => {})

/** Says for a part of a dialog that its act is under way. */
export function useBusyDialog(isBusy: boolean): void {
  const setBusy = useContext(BusyContext)
  useEffect(() => {
    if (!isBusy) return
    setBusy(true)
    return () => setBusy(false)
  }, [isBusy, setBusy])
}

/** A dialog that must be answered before the selling goes on. */
export function TillModal({
  title,
  size = 'lg',
  isBusy = false,
  onClose: close,
  children,
}: TillModalProps & BusyProps) {
  const { t } = useTranslation('till')
  const [hasBusyPart, setBusyPart] = useState(false)
  const isWaiting = isBusy || hasBusyPart
  const onClose = isWaiting ? undefined : close
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
        {close && (
          <Modal.CloseButton size={48} iconSize={24} aria-label={t('close')} disabled={isWaiting} />
        )}
      </div>
      <Modal.Body ref={focusFirstField}>
        <BusyContext value={setBusyPart}>{children}</BusyContext>
        <div className={styles.slow}>
          <SlowNotice isBusy={isWaiting} />
        </div>
      </Modal.Body>
    </PlainModal>
  )
}

/** A list over the ticket. */
export function TillDrawer({ title, size = 'md', onClose, children }: TillDrawerProps) {
  const { t } = useTranslation('till')
  const [isWaiting, setWaiting] = useState(false)
  useNoNotices()
  return (
    <Drawer.Root
      opened
      onClose={isWaiting ? stay : onClose}
      position="right"
      size={size}
      transitionProps={TRANSITION}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={styles.head}>
          <Drawer.Title className={styles.title}>{title}</Drawer.Title>
          <Drawer.CloseButton size={48} iconSize={24} aria-label={t('close')} />
        </div>
        <Drawer.Body ref={focusFirstField}>
          <BusyContext value={setWaiting}>{children}</BusyContext>
          <div className={styles.slow}>
            <SlowNotice isBusy={isWaiting} />
          </div>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
