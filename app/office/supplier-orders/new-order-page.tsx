import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { redirect } from 'react-router'
import { SUPPLIER_ORDER_KINDS } from '../../../core/suppliers/orders/rules.ts'
import { shopContext } from '../../context.ts'
import { orErrorPage } from '../../refusals.ts'
import detail from '../ui/detail/detail.module.css'
import record from '../ui/detail/record.module.css'
import { ActForm } from '../ui/forms/act-form.tsx'
import { DayField } from '../ui/forms/day-field.tsx'
import { RefusalAlert } from '../ui/forms/refusal-alert.tsx'
import { submit } from '../ui/forms/submit.server.ts'
import { useRefusal } from '../ui/forms/use-refusal.ts'
import { PageHeader } from '../ui/page-header.tsx'
import type { Route } from './+types/new-order-page'
import { ordersParams, toOrderPath } from './orders-params.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const choices = await orErrorPage(context.get(shopContext).suppliers.listSupplierOrderChoices({}))
  return { ...choices, supplier: url.searchParams.get('supplier') ?? '' }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { suppliers } = context.get(shopContext)
  return submit(request, {
    create: async (sent, operation) => {
      const kind = sent.choice('kind', SUPPLIER_ORDER_KINDS) ?? 'restock'
      const made = await suppliers.createSupplierOrder(
        {
          supplier_id: Number(sent.text('supplier_id')),
          location: sent.text('location'),
          kind,
          season: kind === 'season' ? sent.text('season') || undefined : undefined,
          expected_on: sent.text('expected_on') || undefined,
          note: sent.text('note') || undefined,
        },
        operation,
      )
      return redirect(toOrderPath(made))
    },
  })
}

/** At whom, for where and when; what is ordered is said on the page of the draft. */
export default function NewOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('office/supplier-orders')
  const { suppliers } = loaderData
  const refusal = useRefusal(actionData, {
    areas: ['suppliers'],
    fieldRefusals: { SEASON_MISSING: 'season', SUPPLIER_UNKNOWN: 'supplier_id' },
  })
  const sent = actionData?.sent
  return (
    <>
      <PageHeader
        title={t('new')}
        text={t('new_text')}
        back={{ to: ordersParams.path, label: t('title') }}
      />
      <RefusalAlert message={refusal.message} mb="md" />
      <section className={detail.part}>
        <ActForm intent="create" className={record.form}>
          <Fields choices={loaderData} sent={sent} fieldError={refusal.fieldError} />
          <TextInput
            name="note"
            label={t('note')}
            description={t('note_text')}
            defaultValue={sent?.note}
            maxLength={500}
            autoComplete="off"
            error={refusal.fieldError('note')}
          />
          <div>
            <Button type="submit" disabled={suppliers.length === 0}>
              {t('create')}
            </Button>
          </div>
        </ActForm>
      </section>
    </>
  )
}

interface FieldsProps {
  choices: Route.ComponentProps['loaderData']
  sent: Record<string, string> | undefined
  fieldError(name: string): string | undefined
}

function Fields({ choices, sent, fieldError }: FieldsProps) {
  const { t } = useTranslation('office/supplier-orders')
  const { suppliers, places, supplier } = choices
  const [kind, setKind] = useState(sent?.kind ?? 'restock')
  return (
    <div className={record.pair}>
      <NativeSelect
        name="supplier_id"
        label={t('supplier')}
        description={suppliers.length === 0 ? t('no_suppliers') : undefined}
        defaultValue={sent?.supplier_id ?? supplier}
        data={suppliers.map((each) => ({
          value: String(each.supplier_id),
          label: each.name,
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
      <NativeSelect
        name="kind"
        label={t('kind')}
        value={kind}
        onChange={({ currentTarget }) => setKind(currentTarget.value)}
        data={SUPPLIER_ORDER_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
      {kind === 'season' && (
        <TextInput
          name="season"
          label={t('season')}
          placeholder="PV27"
          defaultValue={sent?.season}
          maxLength={20}
          autoComplete="off"
          error={fieldError('season')}
        />
      )}
      <DayField
        name="expected_on"
        label={t('expected')}
        defaultValue={sent?.expected_on}
        error={fieldError('expected_on')}
      />
    </div>
  )
}
