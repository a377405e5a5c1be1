import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import styles from './order-reference.module.css'

const COPIED_MS = 4000

/** The order's number, with a button that copies it. */
export function OrderReference({ reference }: { reference: string }) {
  const { t } = useTranslation('store/checkout/order')
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
      await navigator.clipboard.writeText(reference)
      setCopied(true)
    } catch {
      setCanCopy(false)
    }
  }

  const [before = '', after = ''] = t('title', { reference: '\n' }).split('\n')
  return (
    <div className={styles.row}>
      <h1 className={styles.title}>
        {before}
        <span className={styles.reference}>{reference}</span>
        {after}
      </h1>
      {canCopy && (
        <Button kind="quiet" className={styles.copy} onClick={copy}>
          {t('copy')}
        </Button>
      )}
      <span role="status" className={styles.copied}>
        {copied && t('copied')}
      </span>
    </div>
  )
}
