import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Shop, shopContext } from '../../../context.ts'
import { orErrorPage } from '../../../refusals.ts'
import { submit } from '../../ui/forms/submit.server.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/services-page'
import { enterKeys, removeKeys } from './keys/act-on-keys.server.ts'
import { useReloadAfterRestart } from './keys/use-reload-after-restart.ts'
import { ServiceCard } from './service-card.tsx'
import styles from './services.module.css'

type ServiceId = Parameters<Shop['settings']['checkOutsideService']>[0]['service']

export async function loader({ context }: Route.LoaderArgs) {
  const { settings } = context.get(shopContext)
  const [{ services }, keys] = await orErrorPage(
    Promise.all([settings.listOutsideServices({}), settings.listServiceKeys({})]),
  )
  return { services, keys }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { settings } = context.get(shopContext)
  return submit(request, {
    check: async (sent) => {
      const service = sent.text('service') as ServiceId
      return { ok: true as const, service, ...(await settings.checkOutsideService({ service })) }
    },
    enter_keys: (sent, operation) => enterKeys(settings, sent, operation),
    remove_keys: (sent, operation) => removeKeys(settings, sent, operation),
  })
}

/** Which services of others are live, in test or missing, and a button that asks each whether it knows the shop. */
export default function ServicesPage({
  loaderData: { services, keys },
  actionData,
}: Route.ComponentProps) {
  const { t } = useTranslation('office/settings/services')
  const isWaiting = keys.keys.some(({ state }) => state === 'waiting')
  useReloadAfterRestart(isWaiting && keys.is_restarting)
  return (
    <>
      <PageHeader title={t('title')} text={t('line')} />
      <Alert color="gray" mb="lg" title={t('keys')} className={styles.keys}>
        {t('keys_text')}
      </Alert>
      <ul className={styles.services}>
        {services.map((service) => (
          <ServiceCard
            key={service.id}
            service={service}
            keys={keys}
            answer={actionData && 'service' in actionData ? actionData : undefined}
          />
        ))}
      </ul>
    </>
  )
}
