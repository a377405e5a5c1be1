import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, redirect } from 'react-router'
import { LANGUAGE_NAMES } from '../../../core/base/languages.ts'
import { shopContext } from '../../context.ts'
import { useFormat } from '../../i18n/format.ts'
import { orErrorPage } from '../../refusals.ts'
import { Personal } from '../privacy/personal.tsx'
import detail from '../ui/detail/detail.module.css'
import { FactList } from '../ui/detail/fact-list.tsx'
import record from '../ui/detail/record.module.css'
import { RefusalAlert } from '../ui/forms/refusal-alert.tsx'
import { submit } from '../ui/forms/submit.server.ts'
import { useSuccessNotice, withSuccess } from '../ui/forms/success-notice.ts'
import { useRefusal } from '../ui/forms/use-refusal.ts'
import { KeyFigures } from '../ui/list/key-figures.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { When } from '../ui/when.tsx'
import type { Route } from './+types/customer-page'
import { toAddressLine } from './address-line.ts'
import { CustomerCare } from './customer-care.tsx'
import { CustomerConsents } from './customer-consents.tsx'
import { CustomerMail } from './customer-mail.tsx'
import {
  CustomerLoans,
  CustomerPurchases,
  CustomerReturns,
  CustomerSizes,
} from './customer-purchases.tsx'
import { CustomerRights } from './customer-rights.tsx'
import {
  type CustomerRecord,
  customersParams,
  parseCustomerId,
  toCustomerPath,
} from './customers-params.ts'
import { DoublesNotice, MergedRecords } from './merge/merged-records.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const customer_id = parseCustomerId(params.customer)
  const { customers } = context.get(shopContext)
  const customer = await orErrorPage(customers.getCustomer({ customer_id }))
  if (customer.customer_id !== customer_id) throw redirect(toCustomerPath(customer.customer_id))
  return { customer }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { customers } = context.get(shopContext)
  const opened = parseCustomerId(params.customer)
  const path = toCustomerPath(opened)
  return submit(request, {
    erase: async (_sent, operation) => {
      await customers.eraseCustomer({ customer_id: opened }, operation)
      return redirect(withSuccess(customersParams.path, 'erased'))
    },
    unmerge: async (sent, operation) => {
      const customer_id = sent.number('merged_id') ?? 0
      await customers.unmergeCustomer({ customer_id }, operation)
      return redirect(withSuccess(path, 'unmerged'))
    },
  })
}

/** The record of a customer: who they are, what they bought, brought back, left and agreed to. */
export default function CustomerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { customer } = loaderData
  const { t } = useTranslation('office/customers')
  const { message } = useRefusal(actionData, { areas: ['customers'] })
  useSuccessNotice({
    saved: t('saved'),
    created: t('created'),
    merged: t('merged_done'),
    unmerged: t('unmerged'),
  })
  const path = toCustomerPath(customer.customer_id)
  return (
    <>
      <PageHeader
        title={customer.name}
        isPersonal
        text={customer.code}
        back={{ to: customersParams.path, label: t('title') }}
        actions={
          <>
            <Button
              component="a"
              href={`/print/customer-card/${customer.customer_id}`}
              variant="default"
            >
              {t('print_card')}
            </Button>
            <Button component={Link} to={`${path}/merge`} variant="default">
              {t('merge')}
            </Button>
            <Button component={Link} to={`${path}/edit`}>
              {t('edit')}
            </Button>
          </>
        }
      />
      <RefusalAlert message={message} mb="md" />
      <DoublesNotice customer={customer} />
      <Sums customer={customer} />
      <div className={detail.parts}>
        <div className={detail.column}>
          <CustomerPurchases customer={customer} />
          <CustomerLoans customer={customer} />
          <CustomerSizes customer={customer} />
          <CustomerReturns customer={customer} />
          <CustomerCare customer={customer} />
          <CustomerMail customer={customer} />
        </div>
        <div className={detail.column}>
          <Facts customer={customer} />
          <Notes notes={customer.notes} />
          <CustomerConsents customer={customer} />
          <MergedRecords customer={customer} />
          <CustomerRights customer={customer} />
        </div>
      </div>
    </>
  )
}

function Sums({ customer }: { customer: CustomerRecord }) {
  const { t } = useTranslation('office/customers')
  const { money } = useFormat()
  const { purchases, sold_cents, returned_cents } = customer
  return (
    <KeyFigures
      title={t('sums')}
      figures={[
        { label: t('column.purchases'), value: purchases },
        { label: t('column.sold'), value: money(sold_cents) },
        { label: t('returned'), value: money(0 - returned_cents) },
        { label: t('net'), value: money(sold_cents - returned_cents), main: true },
      ]}
    />
  )
}

function Facts({ customer }: { customer: CustomerRecord }) {
  const { t } = useTranslation('office/customers')
  const { phone, email, nif, address, language, created_at } = customer
  const line = toAddressLine(address)
  return (
    <FactList
      title={t('facts')}
      facts={[
        [
          t('phone'),
          phone && (
            <a key="phone" href={`tel:${phone.replace(/[^+\d]/g, '')}`} data-personal="">
              {phone}
            </a>
          ),
        ],
        [
          t('email'),
          email && (
            <a key="email" href={`mailto:${email}`} data-personal="">
              {email}
            </a>
          ),
        ],
        [t('nif'), nif && <Personal key="nif">{nif}</Personal>],
        [t('address'), line && <Personal key="address">{line}</Personal>],
        [t('language'), language && LANGUAGE_NAMES[language]],
        [t('column.since'), <When key="since" at={created_at} isDay />],
      ]}
    />
  )
}

function Notes({ notes }: { notes: string | null }) {
  const { t } = useTranslation('office/customers')
  if (!notes) return null
  return (
    <section className={detail.part} aria-labelledby="notes">
      <h2 id="notes">{t('notes')}</h2>
      <p className={record.words} data-personal="">
        {notes}
      </p>
    </section>
  )
}
