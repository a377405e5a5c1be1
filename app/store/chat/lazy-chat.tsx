import { type ComponentType, useEffect, useState } from 'react'

/** The chat comes so late that nothing a shopper came for waits for it. (spec section 9) */
const SHOW_AFTER_MS = 2000

export function LazyChat() {
  const [Chat, setChat] = useState<ComponentType>()
  useEffect(() => {
    const timer = setTimeout(() => {
      import('./load-chat.ts').then(
        async ({ loadChat }) => {
          const loaded = await loadChat()
          setChat(() => loaded)
        },
        () => {},
      )
    }, SHOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return Chat ? <Chat /> : null
}
