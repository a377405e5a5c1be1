import { useEffect, useRef } from 'react'

/** Marks the bar with `data-scrolled` once the mark is out of sight. Nothing is rendered anew for it. */
export function useScrolled() {
  const mark = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!mark.current) return
    const watch = new IntersectionObserver(([entry]) =>
      bar.current?.toggleAttribute('data-scrolled', entry?.isIntersecting === false),
    )
    watch.observe(mark.current)
    return () => watch.disconnect()
  }, [])
  return { mark, bar }
}
