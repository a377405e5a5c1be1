import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigation } from 'react-router'
import hidden from '../../ui/hidden.module.css'
import styles from './page-change.module.css'

/** A page that loads faster is not announced as loading. (spec section 9) */
const ANNOUNCE_AFTER_MS = 250

/** What a browser does itself on a page load: shows progress, moves the focus, announces the title. */
export function PageChange({ main }: { main: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation('store')
  const slow = useSlow(useNavigation().state !== 'idle')
  const announcedTitle = useNewTitle(main)
  return (
    <>
      {slow && <div className={styles.bar} aria-hidden="true" />}
      <div className={hidden.hidden} role="status">
        {slow ? t('loading_page') : announcedTitle}
      </div>
    </>
  )
}

function useSlow(busy: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!busy) return setSlow(false)
    const timer = setTimeout(() => setSlow(true), ANNOUNCE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [busy])
  return slow
}

/** The title of the page after a navigation, which also moves the focus to its heading. */
function useNewTitle(main: RefObject<HTMLElement | null>): string {
  const { pathname, hash } = useLocation()
  const previous = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    setTitle(document.title)
    const anchor = hash && document.getElementById(decodeURIComponent(hash.slice(1)))
    const target = anchor || main.current?.querySelector('h1') || main.current
    if (target && !target.hasAttribute('tabindex')) target.tabIndex = -1
    target?.focus({ preventScroll: true })
  }, [pathname, hash, main])
  return title
}
