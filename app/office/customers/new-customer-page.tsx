import { Button, Checkbox, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, redirect, useNavigation } from 'react-router'
import { shopContext } from '../../context.ts'
import detail from '../ui/detail/detail.module.css'
import record from '../ui/detail/record.module.css'
import { ActForm } from '../ui/forms/act-form.tsx'
import { RefusalAlert } from '../ui/forms/refusal-alert.tsx'
import { submit } from '../ui/forms/submit.server.ts'
import { withSuccess } from '../ui/forms/success-notice.ts'
import { useRefusal } from '../ui/forms/use-refusal.ts'
import { PageHeader } from '../ui/page-header.tsx'
import type { Route } from './+types/new-customer-page'
import { ContactFields } from './customer-fields.tsx'
import { customersParams, toCustomerPath } from './customers-params.ts'

export async function action({ request, context }: Route.ActionArgs) {
  const { customers } = context.get(shopContext)
  return submit(request, {
    create: async (sent, operation) => {
      const phone = sent.text('phone')
      const email = sent.text('email')
      const input = {
        name: sent.text('name'),
        is_somebody_else: sent.flag('is_somebody_else'),
        ...(phone && { phone }),
        ...(email && { email }),
      }
      const { customer_id } = await customers.createCustomer(input, operation)
      return redirect(withSuccess(toCustomerPath(customer_id), 'created'))
    },
  })
}

/** A new customer, unless the shop knows them by their e-mail or telephone already. */
export default function NewCustomerPage({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation('office/customers')
  const { message, fieldError } = useRefusal(actionData, { areas: ['customers'] })
  const isBusy = useNavigation().state === 'submitting'
  const known = listKnown(actionData?.refused)
  const toField = (name: string) => ({
    name,
    defaultValue: actionData?.sent[name] ?? '',
    error: fieldError(name),
  })
  return (
    <>
      <PageHeader title={t('new')} back={{ to: customersParams.path, label: t('title') }} />
      <section className={detail.part} aria-label={t('new')}>
        <ActForm intent="create" className={record.form} noValidate data-personal="">
          <RefusalAlert message={message} />
          {known.length > 0 && (
            <ul className={record.list}>
              {known.map(({ customer_id, name }) => (
                <li key={customer_id}>
                  <Link to={toCustomerPath(customer_id)}>{name}</Link>
                </li>
              ))}
            </ul>
          )}
          <ContactFields toField={toField} />
          {actionData?.refused?.code === 'PHONE_KNOWN' && (
            <Checkbox name="is_somebody_else" value="1" label={t('somebody_else')} />
          )}
          <Group justify="flex-end">
            <Button component={Link} to={customersParams.path} variant="default">
              {t('cancel')}
            </Button>
            <Button type="submit" loading={isBusy}>
              {t('create')}
            </Button>
          </Group>
        </ActForm>
      </section>
    </>
  )
}

interface Known {
  customer_id: number
  name: string
}

/** The customers whom the shop knows by the e-mail or telephone that was written. */
function listKnown(refused: { code?: string; data?: unknown } | undefined): Known[] {
  if (refused?.code === 'EMAIL_KNOWN') return [refused.data as Known]
  if (refused?.code !== 'PHONE_KNOWN') return []
  return (refused.data as { customers: Known[] }).customers
}
