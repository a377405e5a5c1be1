import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { redirect } from 'react-router'
import { formatCurve, parseCurve } from '../../../../core/suppliers/curves/rules.ts'
import { type Shop, shopContext } from '../../../context.ts'
import { orErrorPage } from '../../../refusals.ts'
import detail from '../../ui/detail/detail.module.css'
import record from '../../ui/detail/record.module.css'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { ConfirmActButton } from '../../ui/forms/confirm-act-button.tsx'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import { submit } from '../../ui/forms/submit.server.ts'
import { useSuccessNotice, withSuccess } from '../../ui/forms/success-notice.ts'
import { useRefusal } from '../../ui/forms/use-refusal.ts'
import { EmptyList } from '../../ui/list/empty-list.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { suppliersParams } from '../suppliers-params.ts'
import type { Route } from './+types/curves-page'

const PATH = `${suppliersParams.path}/curves`

export async function loader({ url, context }: Route.LoaderArgs) {
  const { suppliers } = context.get(shopContext)
  const [{ curves }, list] = await orErrorPage(
    Promise.all([suppliers.listSizeCurves({}), suppliers.listSuppliers({})]),
  )
  return { curves, owners: list.suppliers, chosen: url.searchParams.get('supplier') ?? '' }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { suppliers } = context.get(shopContext)
  return submit(request, {
    save: async (sent, operation) => {
      const curve_id = sent.number('curve_id')
      const curve = {
        supplier_id: sent.number('supplier_id') ?? null,
        name: sent.text('name'),
        pairs: parseCurve(sent.text('pairs')) ?? {},
        ...(curve_id !== undefined && { curve_id }),
      }
      await suppliers.saveSizeCurve(curve, operation)
      return redirect(withSuccess(PATH, 'curve_saved'))
    },
    archive: async (sent, operation) => {
      await suppliers.archiveSizeCurve({ curve_id: sent.number('curve_id') ?? 0 }, operation)
      return redirect(withSuccess(PATH, 'curve_archived'))
    },
  })
}

type Curve = Awaited<ReturnType<Shop['suppliers']['listSizeCurves']>>['curves'][number]

/** The shop's curves of sizes, and the assorted cases of its suppliers. */
export default function CurvesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { curves } = loaderData
  const { t } = useTranslation('office/suppliers')
  const refusal = useRefusal(actionData, {
    areas: ['suppliers'],
    fieldRefusals: { CURVE_NAME_TAKEN: 'name' },
  })
  useSuccessNotice({ curve_saved: t('curve_saved'), curve_archived: t('curve_archived') })
  return (
    <>
      <PageHeader
        title={t('curves')}
        text={t('curves_text')}
        back={{ to: suppliersParams.path, label: t('title') }}
      />
      <RefusalAlert message={refusal.message} mb="md" />
      <div className={detail.column}>
        <section className={detail.part} aria-labelledby="new-curve">
          <h2 id="new-curve">{t('new_curve')}</h2>
          <CurveForm
            key={curves.length}
            {...loaderData}
            sent={actionData?.sent}
            fieldError={refusal.fieldError}
          />
        </section>
        {curves.length === 0 && <EmptyList title={t('no_curves')} text={t('no_curves_text')} />}
        {curves.map((curve) => (
          <CurveCard key={curve.curve_id} curve={curve} />
        ))}
      </div>
    </>
  )
}

interface CurveFormProps {
  owners: readonly { supplier_id: number; name: string }[]
  chosen: string
  sent: Readonly<Record<string, string>> | undefined
  fieldError(field: string): string | undefined
}

function CurveForm({ owners, chosen, sent, fieldError }: CurveFormProps) {
  const { t } = useTranslation('office/suppliers')
  return (
    <ActForm intent="save" className={record.form} noValidate>
      <div className={record.pair}>
        <TextInput
          name="name"
          label={t('field.curve_name')}
          defaultValue={sent?.name}
          error={fieldError('name')}
          maxLength={60}
          autoComplete="off"
          required
          withAsterisk={false}
        />
        <NativeSelect
          name="supplier_id"
          label={t('field.curve_supplier')}
          defaultValue={sent?.supplier_id ?? chosen}
        >
          <option value="">{t('curve_of_shop')}</option>
          {owners.map(({ supplier_id, name }) => (
            <option key={supplier_id} value={supplier_id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </div>
      <TextInput
        name="pairs"
        label={t('field.curve_pairs')}
        description={t('curve_pairs_text')}
        defaultValue={sent?.pairs}
        error={fieldError('pairs')}
        maxLength={400}
        autoComplete="off"
        required
        withAsterisk={false}
      />
      <div>
        <Button type="submit">{t('add')}</Button>
      </div>
    </ActForm>
  )
}

function CurveCard({ curve }: { curve: Curve }) {
  const { t } = useTranslation('office/suppliers')
  const { curve_id, name, supplier, pairs, total } = curve
  return (
    <section className={detail.part} aria-label={name}>
      <h2>{name}</h2>
      <p>{formatCurve(pairs)}</p>
      <p className={record.text}>
        {[supplier ?? t('curve_of_shop'), t('pairs', { count: total })].join(' · ')}
      </p>
      <ConfirmActButton
        intent="archive"
        fields={{ curve_id: String(curve_id) }}
        label={t('archive')}
        question={t('archive_ask', { name })}
        text={t('archive_curve_text')}
        cancel={t('cancel')}
      />
    </section>
  )
}
