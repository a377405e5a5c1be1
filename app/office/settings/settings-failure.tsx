import { Alert, Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

/** Says that the settings could not be read, and what is shown instead. (spec section 8) */
export function SettingsFailure({ isEmpty }: { isEmpty: boolean }) {
  const { t } = useTranslation('office/settings')
  const { t: errors } = useTranslation('office/errors')
  const { state, revalidate } = useRevalidator()
  return (
    <Alert color="red" role="alert" title={errors('unreachable')} mb="lg">
      <p>{t(isEmpty ? 'failed_empty' : 'failed_cached')}</p>
      <Button
        variant="default"
        mt="xs"
        loading={state !== 'idle'}
        onClick={() => void revalidate()}
      >
        {errors('again')}
      </Button>
    </Alert>
  )
}
