import { Button, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Form, Link, redirect } from 'react-router'
import { shopContext } from '../../../context.ts'
import { orErrorPage } from '../../../refusals.ts'
import { Personal } from '../../privacy/personal.tsx'
import detail from '../../ui/detail/detail.module.css'
import record from '../../ui/detail/record.module.css'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import { submit } from '../../ui/forms/submit.server.ts'
import { withSuccess } from '../../ui/forms/success-notice.ts'
import { useRefusal } from '../../ui/forms/use-refusal.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { type CustomerRecord, parseCustomerId, toCustomerPath } from '../customers-params.ts'
import type { Route } from './+types/merge-page'
import { MergePreview } from './merge-preview.tsx'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const customer_id = parseCustomerId(params.customer)
  const { customers } = context.get(shopContext)
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 100)
  const chosen = url.searchParams.get('with')
  const [customer, other, found] = await Promise.all([
    orErrorPage(customers.getCustomer({ customer_id })),
    chosen ? orErrorPage(customers.getCustomer({ customer_id: parseCustomerId(chosen) })) : null,
    q ? orErrorPage(customers.listCustomers({ q })).then((list) => list.customers) : [],
  ])
  const isOther = other !== null && other.customer_id !== customer.customer_id
  return {
    customer,
    other: isOther ? other : null,
    q,
    found: found.filter((each) => each.customer_id !== customer.customer_id).slice(0, 20),
  }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { customers } = context.get(shopContext)
  return submit(request, {
    merge: async (sent, operation) => {
      const customer_id = sent.number('customer_id') ?? parseCustomerId(params.customer)
      const merged_id = sent.number('merged_id') ?? 0
      await customers.mergeCustomers({ customer_id, merged_id }, operation)
      return redirect(withSuccess(toCustomerPath(customer_id), 'merged'))
    },
  })
}

/** Merges another record of the same person: it is looked for, both are seen side by side, and one is kept. */
export default function MergePage({ loaderData, actionData }: Route.ComponentProps) {
  const { customer, other } = loaderData
  const { t } = useTranslation('office/customers')
  const { message } = useRefusal(actionData, { areas: ['customers'] })
  const path = toCustomerPath(customer.customer_id)
  return (
    <>
      <PageHeader
        title={t('merge_title', { name: customer.name })}
        isPersonal
        text={t('merge_text')}
        back={{ to: other ? `${path}/merge` : path, label: t(other ? 'choose_again' : 'record') }}
      />
      <RefusalAlert message={message} mb="md" />
      {other ? (
        <MergePreview customer={customer} other={other} />
      ) : (
        <ChooseRecord {...loaderData} path={`${path}/merge`} />
      )}
    </>
  )
}

interface ChooseRecordProps {
  customer: CustomerRecord
  q: string
  found: readonly Pick<CustomerRecord, 'customer_id' | 'name' | 'phone' | 'email'>[]
  path: string
}

function ChooseRecord({ customer, q, found, path }: ChooseRecordProps) {
  const { t } = useTranslation('office/customers')
  const shown = q ? found : customer.doubles
  return (
    <section className={detail.part} aria-labelledby="choose">
      <h2 id="choose">{t('choose')}</h2>
      <Form method="get" className={record.form}>
        <TextInput
          name="q"
          label={t('filter.q')}
          defaultValue={q}
          maxLength={100}
          autoComplete="off"
        />
        <div>
          <Button type="submit" variant="default">
            {t('search')}
          </Button>
        </div>
      </Form>
      {q && found.length === 0 && <p role="status">{t('none_found')}</p>}
      <ul className={record.list}>
        {shown.map(({ customer_id, name, phone, email }) => (
          <li key={customer_id}>
            <Link to={`${path}?with=${customer_id}`} data-personal="">
              {name}
            </Link>
            <span className={record.soft}>
              <Personal>{[phone, email].filter(Boolean).join(' · ')}</Personal>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
