import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { shopContext } from '../../../context.ts'
import { useFormat } from '../../../i18n/format.ts'
import { orErrorPage } from '../../../refusals.ts'
import detail from '../../ui/detail/detail.module.css'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import { submit } from '../../ui/forms/submit.server.ts'
import { useSuccessNotice } from '../../ui/forms/success-notice.ts'
import { useRefusal } from '../../ui/forms/use-refusal.ts'
import { KeyFigures } from '../../ui/list/key-figures.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { When } from '../../ui/when.tsx'
import {
  parseSupplierId,
  type Supplier,
  suppliersParams,
  toSupplierPath,
} from '../suppliers-params.ts'
import type { Route } from './+types/supplier-page'
import { ArchiveSupplier } from './archive-supplier.tsx'
import { Contacts } from './contacts.tsx'
import { Dates } from './dates.tsx'
import { Documents } from './documents.tsx'
import { toSupplierActs } from './parse-supplier-action.server.ts'
import { SupplierFacts } from './supplier-facts.tsx'
import { Orders, Receipts, Returns } from './supplier-goods.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const supplier_id = parseSupplierId(params.supplier)
  const { suppliers } = context.get(shopContext)
  return { supplier: await orErrorPage(suppliers.getSupplier({ supplier_id })) }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { suppliers } = context.get(shopContext)
  return submit(request, toSupplierActs(suppliers, parseSupplierId(params.supplier)))
}

/** A supplier: its terms, people, calendar and papers, and what was ordered, delivered and sent back. */
export default function SupplierPage({ loaderData, actionData }: Route.ComponentProps) {
  const { supplier } = loaderData
  const { t } = useTranslation('office/suppliers')
  const { message, fieldError } = useRefusal(actionData, { areas: ['suppliers'] })
  useSuccessNotice({
    created: t('created'),
    saved: t('saved'),
    merged: t('merged_done'),
    restored: t('restored'),
    imported: t('imported'),
  })
  const path = toSupplierPath(supplier.supplier_id)
  const isOpen = supplier.archived_at === null
  const forms = {
    supplier,
    intent: actionData?.intent,
    sent: actionData?.sent,
    fieldError,
  }
  return (
    <>
      <PageHeader
        title={supplier.name}
        text={[supplier.legal_name, supplier.vat_number].filter(Boolean).join(' · ')}
        back={{ to: suppliersParams.path, label: t('title') }}
        actions={isOpen && <Acts path={path} supplierId={supplier.supplier_id} />}
      />
      <RefusalAlert message={message} mb="md" />
      <Merged supplier={supplier} />
      <Sums supplier={supplier} />
      <div className={detail.parts}>
        <div className={detail.column}>
          <Orders supplier={supplier} />
          <Receipts supplier={supplier} />
          <Returns supplier={supplier} />
          <Documents {...forms} />
        </div>
        <div className={detail.column}>
          <SupplierFacts supplier={supplier} />
          <Contacts {...forms} />
          <Dates {...forms} />
          <ArchiveSupplier supplier={supplier} />
        </div>
      </div>
    </>
  )
}

function Acts({ path, supplierId }: { path: string; supplierId: number }) {
  const { t } = useTranslation('office/suppliers')
  return (
    <>
      <Button component={Link} to={`${path}/articles`} variant="default">
        {t('articles')}
      </Button>
      <Button
        component={Link}
        to={`${suppliersParams.path}/curves?supplier=${supplierId}`}
        variant="default"
      >
        {t('cases')}
      </Button>
      <Button component={Link} to={`${path}/merge`} variant="default">
        {t('merge')}
      </Button>
      <Button component={Link} to={`${path}/edit`}>
        {t('edit')}
      </Button>
    </>
  )
}

function Merged({ supplier: { merged_into: into } }: { supplier: Supplier }) {
  const { t } = useTranslation('office/suppliers')
  if (!into) return null
  return (
    <p role="status">
      {t('merged_into')} <Link to={toSupplierPath(into.supplier_id)}>{into.name}</Link>
    </p>
  )
}

function Sums({ supplier: { open_orders, due, articles } }: { supplier: Supplier }) {
  const { t } = useTranslation('office/suppliers')
  const { money, number } = useFormat()
  return (
    <KeyFigures
      title={t('sums')}
      figures={[
        { label: t('figure.orders'), value: number(open_orders) },
        { label: t('figure.articles'), value: number(articles) },
        {
          label: t('figure.due'),
          value: due.cents === null ? number(due.count) : money(due.cents),
          main: true,
        },
        {
          label: t('figure.due_on'),
          value: due.first_on ? <When at={due.first_on} isDay /> : '–',
        },
      ]}
    />
  )
}
