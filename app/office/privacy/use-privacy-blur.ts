import { useEffect, useState } from 'react'
import { watchIdle } from './watch-idle.ts'

interface PrivacyBlur {
  enabled: boolean
  /** Seconds. */
  timeout: number
  /** Pixels. */
  level: number
}

/** Blurs what is personal on the page while nobody works at it, and says whether it does. */
export function usePrivacyBlur(privacy: PrivacyBlur | undefined): boolean {
  const [isIdle, setIdle] = useState(false)
  const { enabled = false, timeout = 0, level = 0 } = privacy ?? {}
  useEffect(() => {
    if (!enabled) return
    const stop = watchIdle(timeout * 1000, setIdle)
    return () => {
      stop()
      setIdle(false)
    }
  }, [enabled, timeout])
  useEffect(() => {
    const { dataset, style } = document.documentElement
    style.setProperty('--privacy-level', `${level}px`)
    if (isIdle) dataset.privacy = 'blurred'
    else delete dataset.privacy
    return () => {
      delete dataset.privacy
    }
  }, [isIdle, level])
  return isIdle
}
