import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import styles from './copy-button.module.css'

const COPIED_MS = 4000

interface CopyButtonProps {
  text: string
  /** What it copies, for who does not see where it stands. */
  name: string
  children?: string
}

/** Copies a text; nothing where the browser offers no clipboard. */
export function CopyButton({ text, name, children }: CopyButtonProps) {
  const { t } = useTranslation('store/payments')
  const [copied, setCopied] = useState(false)
  const [canCopy, setCanCopy] = useState(false)

  // Browsers offer a clipboard only over a secure connection.
  useEffect(() => setCanCopy('clipboard' in navigator), [])

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      setCanCopy(false)
    }
  }

  return (
    <span className={styles.copy}>
      {canCopy && (
        <Button
          kind="quiet"
          className={styles.button}
          onClick={copy}
          {...(!children && { 'aria-label': `${t('copy')}: ${name}` })}
        >
          {children ?? t('copy')}
        </Button>
      )}
      <span role="status" className={styles.copied}>
        {copied && t('copied')}
      </span>
    </span>
  )
}
