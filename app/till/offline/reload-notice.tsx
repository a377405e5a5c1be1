import { Alert } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Says that this till cannot be opened again without the shop, where the browser caches no page: over plain http. */
export function ReloadNotice() {
  const { t } = useTranslation('till')
  const [caches, setCaches] = useState(true)
  useEffect(() => setCaches('serviceWorker' in navigator), [])
  if (caches) return null
  return (
    <Alert color="yellow" role="note">
      {t('no_reload')}
    </Alert>
  )
}
