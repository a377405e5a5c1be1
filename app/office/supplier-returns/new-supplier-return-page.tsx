import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { redirect } from 'react-router'
import { shopContext } from '../../context.ts'
import { orErrorPage } from '../../refusals.ts'
import detail from '../ui/detail/detail.module.css'
import record from '../ui/detail/record.module.css'
import { ActForm } from '../ui/forms/act-form.tsx'
import { RefusalAlert } from '../ui/forms/refusal-alert.tsx'
import { submit } from '../ui/forms/submit.server.ts'
import { useRefusal } from '../ui/forms/use-refusal.ts'
import { EmptyList } from '../ui/list/empty-list.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import type { Route } from './+types/new-supplier-return-page'
import { supplierReturnsParams, toReturnPath } from './supplier-returns-params.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { suppliers, places } = await orErrorPage(
    context.get(shopContext).suppliers.listSupplierReturns({}),
  )
  return { suppliers, places, supplier: url.searchParams.get('supplier') ?? '' }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { suppliers } = context.get(shopContext)
  return submit(request, {
    draft: async (sent, operation) => {
      const made = await suppliers.draftSupplierReturn(
        {
          supplier_id: sent.number('supplier_id') ?? 0,
          location: sent.text('location'),
          note: sent.text('note') || null,
        },
        operation,
      )
      return redirect(toReturnPath(made))
    },
  })
}

/** To whom and from where; what goes back is said on the page of the draft. */
export default function NewSupplierReturnPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('office/supplier-returns')
  const refusal = useRefusal(actionData, {
    areas: ['suppliers'],
    fieldRefusals: { SUPPLIER_UNKNOWN: 'supplier_id', LOCATION_UNKNOWN: 'location' },
  })
  return (
    <>
      <PageHeader
        title={t('new')}
        text={t('new_text')}
        back={{ to: supplierReturnsParams.path, label: t('title') }}
      />
      <RefusalAlert message={refusal.message} mb="md" />
      {loaderData.suppliers.length === 0 ? (
        <EmptyList title={t('no_suppliers')} text={t('no_suppliers_text')} />
      ) : (
        <section className={detail.part}>
          <DraftForm {...loaderData} sent={actionData?.sent} fieldError={refusal.fieldError} />
        </section>
      )}
    </>
  )
}

interface DraftFormProps {
  suppliers: Route.ComponentProps['loaderData']['suppliers']
  places: Route.ComponentProps['loaderData']['places']
  /** The id of the one that is chosen at first. */
  supplier: string
  sent: Readonly<Record<string, string>> | undefined
  fieldError(field: string): string | undefined
}

function DraftForm({ suppliers, places, supplier, sent, fieldError }: DraftFormProps) {
  const { t } = useTranslation('office/supplier-returns')
  return (
    <ActForm intent="draft" className={record.form}>
      <div className={record.pair}>
        <NativeSelect
          name="supplier_id"
          label={t('supplier')}
          defaultValue={sent?.supplier_id ?? supplier}
          data={suppliers.map((each) => ({
            value: String(each.supplier_id),
            label:
              each.waiting > 0
                ? `${each.name} · ${t('units', { count: each.waiting })}`
                : each.name,
          }))}
          error={fieldError('supplier_id')}
        />
        <NativeSelect
          name="location"
          label={t('place')}
          defaultValue={sent?.location}
          data={places.map(({ code, name }) => ({ value: code, label: name }))}
          error={fieldError('location')}
        />
      </div>
      <TextInput
        name="note"
        label={t('note')}
        description={t('note_text')}
        defaultValue={sent?.note}
        maxLength={200}
        autoComplete="off"
        error={fieldError('note')}
      />
      <div>
        <Button type="submit">{t('create')}</Button>
      </div>
    </ActForm>
  )
}
