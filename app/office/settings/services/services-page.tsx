import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Shop, shopContext } from '../../../context.ts'
import { orErrorPage } from '../../../refusals.ts'
import { submit } from '../../ui/forms/submit.server.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/services-page'
import { ServiceCard } from './service-card.tsx'
import styles from './services.module.css'

type ServiceId = Parameters<Shop['settings']['checkOutsideService']>[0]['service']

export async function loader({ context }: Route.LoaderArgs) {
  return orErrorPage(context.get(shopContext).settings.listOutsideServices({}))
}

export async function action({ request, context }: Route.ActionArgs) {
  const { settings } = context.get(shopContext)
  return submit(request, {
    check: async (sent) => {
      const service = sent.text('service') as ServiceId
      return { ok: true as const, service, ...(await settings.checkOutsideService({ service })) }
    },
  })
}

/** Which services of others are live, in test or missing, and a button that asks each whether it knows the shop. */
export default function ServicesPage({
  loaderData: { services },
  actionData,
}: Route.ComponentProps) {
  const { t } = useTranslation('office/settings/services')
  return (
    <>
      <PageHeader title={t('title')} text={t('line')} />
      <Alert color="yellow" mb="lg" title={t('keys')} className={styles.keys}>
        {t('keys_text')}
      </Alert>
      <ul className={styles.services}>
        {services.map((service) => (
          <ServiceCard key={service.id} service={service} answer={actionData} />
        ))}
      </ul>
    </>
  )
}
