import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigation } from 'react-router'

/** Whether a form of this page was accepted and the browser is loading the document that it leads to. */
export function useLeaving(): boolean {
  const isSending = useNavigation().state !== 'idle'
  const [isLeaving, setLeaving] = useState(false)
  const leave = useEffectEvent(() => setLeaving(isSending))
  useEffect(() => {
    const begin = () => leave()
    // The browser may keep the page and show it again as it was left.
    const comeBack = () => setLeaving(false)
    window.addEventListener('beforeunload', begin)
    window.addEventListener('pageshow', comeBack)
    return () => {
      window.removeEventListener('beforeunload', begin)
      window.removeEventListener('pageshow', comeBack)
    }
  }, [])
  return isLeaving
}
