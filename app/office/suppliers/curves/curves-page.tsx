import { useTranslation } from 'react-i18next'
import { redirect } from 'react-router'
import { formatCurve, parseCurve } from '../../../../core/suppliers/curves/rules.ts'
import { shopContext } from '../../../context.ts'
import { orErrorPage } from '../../../refusals.ts'
import detail from '../../ui/detail/detail.module.css'
import record from '../../ui/detail/record.module.css'
import { ConfirmActButton } from '../../ui/forms/confirm-act-button.tsx'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import { submit } from '../../ui/forms/submit.server.ts'
import { useSuccessNotice, withSuccess } from '../../ui/forms/success-notice.ts'
import { useRefusal } from '../../ui/forms/use-refusal.ts'
import { EmptyList } from '../../ui/list/empty-list.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { suppliersParams } from '../suppliers-params.ts'
import type { Route } from './+types/curves-page'
import { type Curve, CurveForm, type CurveFormProps } from './curve-form.tsx'

const PATH = `${suppliersParams.path}/curves`

export async function loader({ url, context }: Route.LoaderArgs) {
  const { suppliers } = context.get(shopContext)
  const { curves, owners } = await orErrorPage(suppliers.listSizeCurves({}))
  return { curves, owners, chosen: url.searchParams.get('supplier') ?? '' }
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

/** The shop's curves of sizes, and the assorted cases of its suppliers. */
export default function CurvesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { curves } = loaderData
  const { t } = useTranslation('office/suppliers')
  const refusal = useRefusal(actionData, {
    areas: ['suppliers'],
    fieldRefusals: { CURVE_NAME_TAKEN: 'name' },
  })
  // The form that was refused holds what was written; the others are as they were.
  const toForm = (curveId?: number) => {
    const sent = actionData?.sent
    const isRefused = sent?.pairs !== undefined && sent.curve_id === curveId?.toString()
    return isRefused
      ? { sent, fieldError: refusal.fieldError }
      : { sent: undefined, fieldError: () => undefined }
  }
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
          <CurveForm key={curves.length} {...loaderData} {...toForm()} />
        </section>
        {curves.length === 0 && <EmptyList title={t('no_curves')} text={t('no_curves_text')} />}
        {curves.map((curve) => (
          <CurveCard
            key={curve.curve_id}
            curve={curve}
            {...loaderData}
            {...toForm(curve.curve_id)}
          />
        ))}
      </div>
    </>
  )
}

function CurveCard({ curve, ...form }: CurveFormProps & { curve: Curve }) {
  const { t } = useTranslation('office/suppliers')
  const { curve_id, name, supplier, pairs, total } = curve
  return (
    <section className={detail.part} aria-label={name}>
      <h2>{name}</h2>
      <p>{formatCurve(pairs)}</p>
      <p className={record.text}>
        {[supplier ?? t('curve_of_shop'), t('pairs', { count: total })].join(' · ')}
      </p>
      <details open={form.sent !== undefined}>
        <summary className={record.summary} aria-label={t('edit_title', { name })}>
          {t('edit')}
        </summary>
        <CurveForm key={formatCurve(pairs)} curve={curve} {...form} />
      </details>
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
