import { Button } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useTranslation } from 'react-i18next'
import { type Backup, DOWNLOAD_PATH } from './backup.ts'
import type { Download } from './use-download.ts'

interface DownloadFormProps extends Download {
  backup: Backup
  isMaking: boolean
}

/** Downloads a copy with its pictures, made while it is sent; the page stays. */
export function DownloadForm({ backup, isMaking, isAwaited, onBegin }: DownloadFormProps) {
  const { t } = useTranslation('office/backup')
  return (
    <form method="post" action={DOWNLOAD_PATH} onSubmit={onBegin}>
      <Button
        type="submit"
        variant="default"
        leftSection={<IconDownload size={18} />}
        loading={isAwaited && !isMaking}
        disabled={isMaking || !backup.key}
      >
        {t('download')}
      </Button>
    </form>
  )
}
