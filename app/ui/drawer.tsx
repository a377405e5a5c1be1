import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import styles from './drawer.module.css'
import { Icon } from './icon.tsx'
import { Toaster } from './toaster.tsx'

interface DrawerProps {
  title: string
  /** The edge it comes from: `end` is the right. */
  side?: 'start' | 'end'
  onClose(): void
  children: ReactNode
  /** Stays in sight below what scrolls. */
  foot?: ReactNode
}

/** Something beside the page that keeps the focus while it is there, and gives it back. */
export function Drawer({ title, side = 'end', onClose, children, foot }: DrawerProps) {
  const { t } = useTranslation('ui')
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useClosedByNavigation(onClose)

  // Closed while it is still in the page, so that the focus returns to where it came from.
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
          <button className={styles.close} type="button" aria-label={t('close')} onClick={onClose}>
            <Icon name="close" />
          </button>
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

/** Whoever goes to another page is done with what lay over the one before. */
function useClosedByNavigation(onClose: () => void): void {
  const { key } = useLocation()
  const at = useRef(key)
  useEffect(() => {
    if (at.current === key) return
    at.current = key
    onClose()
  }, [key, onClose])
}
