import { Alert } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Milliseconds after which a person begins to wonder whether anything happens. */
const SLOW_MS = 3_000

/** Tells a person who waits that the act is under way and is done once: nobody does it again in another way. */
export function SlowNotice({ isBusy }: { isBusy: boolean }) {
  return isBusy ? <Waiting /> : null
}

function Waiting() {
  const { t } = useTranslation('till')
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isSlow) return null
  return (
    <Alert color="yellow" role="alert">
      {t('slow')}
    </Alert>
  )
}
