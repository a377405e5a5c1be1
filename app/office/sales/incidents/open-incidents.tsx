import { Alert } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { incidentsParams } from './incidents-params.ts'

/** How many incidents wait for a person, with the way to them; nothing where none does. */
export function OpenIncidents({ count }: { count: number }) {
  const { t } = useTranslation('office/sales/incidents')
  if (count === 0) return null
  return (
    <Alert
      color="yellow"
      maw={640}
      mb="lg"
      icon={<IconAlertTriangle />}
      title={t('open_count', { count })}
    >
      <Link to={incidentsParams.toPath({ filter: { state: 'open' } })}>{t('see')}</Link>
    </Alert>
  )
}
