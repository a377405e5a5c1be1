import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import styles from './drawer.module.css'
import { IconButton } from './icon-button.tsx'
import { Toaster } from './toaster.tsx'

interface DrawerProps {
  title: string
  /** The edge it slides in from: `end` is the right. */
  side?: 'start' | 'end'
  onClose(): void
  children: ReactNode
  /** Stays visible below the scrolling body. */
  foot?: ReactNode
}

/** A modal panel at the edge of the screen; the focus returns when it closes. */
export function Drawer({ title, side = 'end', onClose, children, foot }: DrawerProps) {
  const { t } = useTranslation('ui')
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useCloseOnNavigation(onClose)

  // Closed before it leaves the page, so that the focus returns to where it was.
  useLayoutEffect(() => {
    const { current } = dialog
    current?.showModal()
    return () => current?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      className={`${styles.drawer} ${styles[side]}`}
      aria-labelledby={heading}
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
      onPointerDown={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div className={styles.panel}>
        <div className={styles.top}>
          <h2 className={styles.title} id={heading}>
            {title}
          </h2>
          <IconButton icon="close" round aria-label={t('close')} onClick={onClose} />
        </div>
        <div className={styles.body}>{children}</div>
        <div className={styles.foot}>
          <Toaster className={styles.toasts} />
          {foot}
        </div>
      </div>
    </dialog>
  )
}

function useCloseOnNavigation(onClose: () => void): void {
  const { key } = useLocation()
  const previous = useRef(key)
  useEffect(() => {
    if (previous.current === key) return
    previous.current = key
    onClose()
  }, [key, onClose])
}
