import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import styles from './reference.module.css'

const SAID_FOR_MS = 4000

/** The order's number, large, and on request in the clipboard. */
export function Reference({ reference }: { reference: string }) {
  const { t } = useTranslation('store/checkout/order')
  const [copied, setCopied] = useState(false)
  const [able, setAble] = useState(false)

  // Without a secure connection there is no clipboard: the number can still be selected.
  useEffect(() => setAble('clipboard' in navigator), [])

  useEffect(() => {
    if (!copied) return
    const soon = setTimeout(() => setCopied(false), SAID_FOR_MS)
    return () => clearTimeout(soon)
  }, [copied])

  async function copy() {
    try {
      await navigator.clipboard.writeText(reference)
      setCopied(true)
    } catch {
      setAble(false)
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
      {able && (
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
