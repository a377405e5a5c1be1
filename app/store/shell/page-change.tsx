import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigation } from 'react-router'
import hidden from '../../ui/hidden.module.css'
import styles from './page-change.module.css'

/** A page that is there sooner is not announced as loading. (spec section 9) */
const PATIENCE_MS = 250

/** What a browser does by itself at a page load: shows that it loads, moves the focus, says the title. */
export function PageChange({ main }: { main: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation('store')
  const late = useLate(useNavigation().state !== 'idle')
  const arrived = useArrival(main)
  return (
    <>
      {late && <div className={styles.bar} aria-hidden="true" />}
      <div className={hidden.hidden} role="status">
        {late ? t('loading_page') : arrived}
      </div>
    </>
  )
}

function useLate(busy: boolean): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!busy) return setLate(false)
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [busy])
  return late
}

/** The title of a page that took the place of another; its heading has the focus then. */
function useArrival(main: RefObject<HTMLElement | null>): string {
  const { pathname, hash } = useLocation()
  const before = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    setTitle(document.title)
    const wished = hash && document.getElementById(decodeURIComponent(hash.slice(1)))
    const target = wished || main.current?.querySelector('h1') || main.current
    if (target && !target.hasAttribute('tabindex')) target.tabIndex = -1
    target?.focus({ preventScroll: true })
  }, [pathname, hash, main])
  return title
}
