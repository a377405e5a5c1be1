import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, redirect, useNavigation } from 'react-router'
import { LANGUAGES } from '../../../core/base/languages.ts'
import { shopContext } from '../../context.ts'
import { orErrorPage } from '../../refusals.ts'
import detail from '../ui/detail/detail.module.css'
import record from '../ui/detail/record.module.css'
import { ActForm } from '../ui/forms/act-form.tsx'
import { RefusalAlert } from '../ui/forms/refusal-alert.tsx'
import type { SentFields } from '../ui/forms/sent-fields.ts'
import { submit } from '../ui/forms/submit.server.ts'
import { withSuccess } from '../ui/forms/success-notice.ts'
import { useRefusal } from '../ui/forms/use-refusal.ts'
import { PageHeader } from '../ui/page-header.tsx'
import type { Route } from './+types/edit-customer-page'
import { ContactFields, RecordFields } from './customer-fields.tsx'
import { type CustomerRecord, parseCustomerId, toCustomerPath } from './customers-params.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const customer_id = parseCustomerId(params.customer)
  const { customers } = context.get(shopContext)
  return { customer: await orErrorPage(customers.getCustomer({ customer_id })) }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const customer_id = parseCustomerId(params.customer)
  const { customers } = context.get(shopContext)
  return submit(request, {
    save: async (sent, operation) => {
      const fields = {
        customer_id,
        name: sent.text('name'),
        phone: sent.text('phone') || null,
        email: sent.text('email') || null,
        nif: sent.text('nif') || null,
        address: parseAddress(sent),
        language: sent.choice('language', LANGUAGES) ?? null,
        notes: sent.text('notes') || null,
      }
      await customers.editCustomer(fields, operation)
      return redirect(withSuccess(toCustomerPath(customer_id), 'saved'))
    },
  })
}

const LINES = ['street', 'postal_code', 'city', 'province', 'country'] as const

/** Null where nothing of it was written. */
function parseAddress(sent: SentFields) {
  const lines = LINES.map((line) => [line, sent.text(`address.${line}`)]).filter(([, text]) => text)
  return lines.length > 0 ? Object.fromEntries(lines) : null
}

/** The record of a customer as fields. */
export default function EditCustomerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { customer } = loaderData
  const { t } = useTranslation('office/customers')
  const { message, fieldError } = useRefusal(actionData, {
    areas: ['customers'],
    fieldRefusals: { EMAIL_KNOWN: 'email', NIF_KNOWN: 'nif' },
  })
  const isBusy = useNavigation().state === 'submitting'
  const values = actionData?.sent ?? toFields(customer)
  const toField = (name: string) => ({
    name,
    defaultValue: values[name] ?? '',
    error: fieldError(name),
  })
  const path = toCustomerPath(customer.customer_id)
  return (
    <>
      <PageHeader
        title={customer.name}
        isPersonal
        text={t('edit_text')}
        back={{ to: path, label: t('record') }}
      />
      <section className={detail.part} aria-label={t('edit')}>
        <ActForm intent="save" className={record.form} noValidate data-personal="">
          <RefusalAlert message={message} />
          <ContactFields toField={toField} />
          <RecordFields toField={toField} />
          <Group justify="flex-end">
            <Button component={Link} to={path} variant="default">
              {t('cancel')}
            </Button>
            <Button type="submit" loading={isBusy}>
              {t('save')}
            </Button>
          </Group>
        </ActForm>
      </section>
    </>
  )
}

function toFields(customer: CustomerRecord): Record<string, string> {
  const { name, phone, email, nif, address, language, notes } = customer
  return {
    name,
    phone: phone ?? '',
    email: email ?? '',
    nif: nif ?? '',
    language: language ?? '',
    notes: notes ?? '',
    ...Object.fromEntries(LINES.map((line) => [`address.${line}`, address?.[line] ?? ''])),
  }
}
