import { useEffect, useRef } from 'react'

/** Sets `data-scrolled` on the bar once the mark is out of sight, without a render. */
export function useScrolled() {
  const mark = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!mark.current) return
    const observer = new IntersectionObserver(([entry]) =>
      bar.current?.toggleAttribute('data-scrolled', entry?.isIntersecting === false),
    )
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [])
  return { mark, bar }
}
