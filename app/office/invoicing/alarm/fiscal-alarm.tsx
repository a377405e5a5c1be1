import { Alert } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { mayOpen } from '../../../access/access.ts'
import type { Shop } from '../../../context.ts'
import { useMe } from '../../use-me.ts'

type Alarm = Awaited<ReturnType<Shop['invoicing']['getFiscalAlarm']>>['alarm']

/** Where each alarm is mended. */
const PLACES = {
  sending_off: { path: '/admin/invoices', label: 'see.invoices' },
  nif_missing: { path: '/admin/site-settings', label: 'see.settings' },
  trial_open: { path: '/admin/trial', label: 'see.trial' },
  certificate_missing: { path: '/admin/invoices', label: 'see.invoices' },
} as const

/** The red line of a shop that means its invoices while they do not reach the tax agency; nothing where all is well. */
export function FiscalAlarm({ alarm }: { alarm: Alarm }) {
  const { t } = useTranslation('office/invoicing/alarm')
  const me = useMe()
  if (!alarm) return null
  const { path, label } = PLACES[alarm]
  return (
    <Alert
      color="red"
      role="alert"
      maw={640}
      mb="lg"
      icon={<IconAlertTriangle />}
      title={t(`title.${alarm}`)}
    >
      {t(`text.${alarm}`)} {mayOpen(me, path) && <Link to={path}>{t(label)}</Link>}
    </Alert>
  )
}
