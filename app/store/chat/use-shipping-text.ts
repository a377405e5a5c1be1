import { useEffect, useState } from 'react'
import { type ShopText, useInLanguage } from '../../i18n/in-language.ts'

/** How the shop delivers, in its own words: read when the panel opens, so that no page carries it. */
export function useShippingText(): string | undefined {
  const inLanguage = useInLanguage()
  const [text, setText] = useState<ShopText>()
  useEffect(() => {
    const leaving = new AbortController()
    fetch('/api/v1/shop', { signal: leaving.signal })
      .then((answer) => answer.json())
      .then((shop: { shipping_policy_text?: ShopText }) => setText(shop.shipping_policy_text))
      .catch(() => {})
    return () => leaving.abort()
  }, [])
  return text && inLanguage(text)
}
