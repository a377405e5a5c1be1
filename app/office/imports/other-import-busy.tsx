import { Alert, Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { busyPath, type Run } from './import-run.ts'

/** Says which file must end first, and leads there. */
export function OtherImportBusy({ busy }: { busy: NonNullable<Run['busy']> }) {
  const { t } = useTranslation('office/imports')
  return (
    <Alert color="yellow" title={t('busy')} mb="md">
      {t('busy_text', { file: busy.file_name })}{' '}
      <Anchor component={Link} to={busyPath(busy)} inherit underline="always">
        {t('open')}
      </Anchor>
    </Alert>
  )
}
