import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../ui/page-header.tsx'
import { useMe } from '../use-me.ts'
import { QuickActions, quickActionsFor } from './quick-actions.tsx'

/** Makes every visit ask the server, and with that the guard. */
export function loader() {
  return null
}

export default function DashboardPage() {
  const { t } = useTranslation('office/dashboard')
  const me = useMe()
  const actions = quickActionsFor(me)
  return (
    <>
      <PageHeader title={t('welcome', { name: me.name })} text={actions.length > 0 && t('line')} />
      {actions.length > 0 && <QuickActions actions={actions} />}
      {me.role_name === null && (
        <Alert color="yellow" maw={640} title={t('no_permissions')}>
          {t('no_permissions_text')}
        </Alert>
      )}
    </>
  )
}
