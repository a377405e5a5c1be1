import { Button } from '@mantine/core'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { shopContext } from '../../context.ts'
import { useFormat } from '../../i18n/format.ts'
import { orErrorPage } from '../../refusals.ts'
import { Personal } from '../privacy/personal.tsx'
import detail from '../ui/detail/detail.module.css'
import { FactList } from '../ui/detail/fact-list.tsx'
import { RefusalAlert } from '../ui/forms/refusal-alert.tsx'
import { submit } from '../ui/forms/submit.server.ts'
import { useSuccessNotice } from '../ui/forms/success-notice.ts'
import { useRefusal } from '../ui/forms/use-refusal.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { When } from '../ui/when.tsx'
import type { Route } from './+types/supplier-return-page'
import { CancelReturn } from './cancel-return.tsx'
import { CollectForm } from './collect-form.tsx'
import { CreditForm } from './credit-form.tsx'
import { ModelSizes } from './model-sizes.tsx'
import { toReturnActs } from './parse-return-action.server.ts'
import { ReturnLines } from './return-lines.tsx'
import { ScanIntoReturn } from './scan-into-return.tsx'
import { type SupplierReturn, supplierReturnsParams } from './supplier-returns-params.ts'
import { ReturnStatus } from './supplier-returns-table.tsx'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { suppliers } = context.get(shopContext)
  const found = await orErrorPage(suppliers.getSupplierReturn({ reference: params.reference }))
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 100)
  const product = Number(url.searchParams.get('product'))
  const isDraft = found.status === 'draft'
  const isChosen = Number.isSafeInteger(product) && product > 0
  const { supplier_return_id } = found
  const chosen =
    isDraft && (isChosen || q !== '')
      ? await orErrorPage(
          suppliers.findReturnableModels({
            supplier_return_id,
            ...(isChosen ? { product_id: product } : { q }),
          }),
        )
      : { products: [], model: null }
  return { found, chosen: { ...chosen, q } }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { suppliers } = context.get(shopContext)
  const found = await orErrorPage(suppliers.getSupplierReturn({ reference: params.reference }))
  return submit(request, toReturnActs(suppliers, found))
}

/** A return to a supplier: its draft is filled here, then it is sent, and ends with the credit note. */
export default function SupplierReturnPage({ loaderData, actionData }: Route.ComponentProps) {
  const { found, chosen } = loaderData
  const { t } = useTranslation('office/supplier-returns')
  const refused = actionData && 'ok' in actionData ? actionData : undefined
  const refusal = useRefusal(refused, { areas: ['suppliers'] })
  useSuccessNotice({
    collected: t('success.collected'),
    sent: t('success.sent'),
    credited: t('success.credited'),
    cancelled: t('success.cancelled'),
  })
  const isDraft = found.status === 'draft'
  return (
    <>
      <PageHeader
        title={t('return', { reference: found.reference })}
        number={found.reference}
        text={found.supplier.name}
        back={{ to: supplierReturnsParams.path, label: t('title') }}
        actions={
          !isDraft && (
            <Button
              component="a"
              href={`/print/supplier-return/${found.reference}`}
              variant="default"
              leftSection={<IconPrinter size={18} />}
            >
              {t('print')}
            </Button>
          )
        }
      />
      <RefusalAlert message={refusal.message} mb="md" />
      <div className={detail.parts}>
        <div className={detail.column}>
          {isDraft && <CollectForm found={found} />}
          {isDraft && <ScanIntoReturn place={found.place.name} />}
          {isDraft && <ModelSizes chosen={chosen} lines={found.lines} />}
          <ReturnLines found={found} />
          {found.status === 'sent' && <CreditForm refusal={refused} />}
          <CancelReturn found={found} />
        </div>
        <Facts found={found} />
      </div>
    </>
  )
}

function Facts({ found }: { found: SupplierReturn }) {
  const { t } = useTranslation('office/supplier-returns')
  const { money } = useFormat()
  const { supplier, created_by, cost_cents, credited_cents, difference_cents } = found
  const facts: [string, ReactNode][] = [
    [t('column.state'), <ReturnStatus key="state" status={found.status} />],
    [t('supplier'), supplier.name],
    [t('place'), found.place.name],
    [t('created'), <When key="created" at={found.created_at} />],
    [t('created_by'), created_by && <Personal key="by">{created_by}</Personal>],
    [t('sent'), found.sent_at && <When key="sent" at={found.sent_at} />],
    [t('ended'), found.ended_at && <When key="ended" at={found.ended_at} />],
    [t('cost'), cost_cents !== null && money(cost_cents)],
    [t('credit_note'), found.credit_note],
    [t('credited'), credited_cents !== null && money(credited_cents)],
    [t('difference'), difference_cents !== null && money(difference_cents)],
    [t('note'), found.note],
  ]
  return <FactList title={t('facts')} facts={facts.filter(([, value]) => value)} />
}
