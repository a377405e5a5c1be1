import { useTranslation } from 'react-i18next'
import { Link, redirect } from 'react-router'
import { type Shop, shopContext } from '../../../context.ts'
import { orErrorPage, toRefusal } from '../../../refusals.ts'
import { FormApproval, isAskingApproval } from '../../ui/approval/form-approval.tsx'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import { type SubmitRefusal, submit } from '../../ui/forms/submit.server.ts'
import { withSuccess } from '../../ui/forms/success-notice.ts'
import { useRefusal } from '../../ui/forms/use-refusal.ts'
import { IgnoredParams } from '../../ui/list/ignored-params.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/new-campaign-page'
import { type CampaignPreview, campaignsParams } from './campaign.ts'
import { type NewCampaignQuery, newCampaignParams, toCampaignInput } from './campaign-params.ts'
import { CampaignTermsForm } from './campaign-terms-form.tsx'
import styles from './campaigns.module.css'
import { PlanForm } from './plan-form.tsx'
import { PreviewTable } from './preview-table.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = newCampaignParams.parse(url.searchParams)
  const { catalog, pricing } = context.get(shopContext)
  const [choices, previewed] = await Promise.all([
    orErrorPage(catalog.listChoices({})),
    readPreview(pricing, query),
  ])
  return { query, choices, ...previewed }
}

/** The preview that the address asks for, or why there is none. */
async function readPreview(
  pricing: Shop['pricing'],
  { filter, page }: NewCampaignQuery,
): Promise<{ preview?: CampaignPreview; refusal?: SubmitRefusal }> {
  const asked = toCampaignInput(filter)
  if (!asked) return {}
  try {
    return { preview: await pricing.previewCampaign({ ...asked, page }) }
  } catch (error) {
    const { refused, fields } = toRefusal(error).data
    return { refusal: { ok: false, intent: 'preview', refused, fields, sent: {} } }
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { pricing } = context.get(shopContext)
  const { filter } = newCampaignParams.parse(url.searchParams)
  return submit(request, {
    plan: async (sent, operation) => {
      const asked = toCampaignInput(filter)
      if (!asked) throw new Response(null, { status: 400 })
      const { campaign_id } = await pricing.planCampaign(
        {
          ...asked,
          name: sent.translated('name') ?? { es: '' },
          fingerprint: sent.text('fingerprint'),
          approval: sent.approval(),
        },
        operation,
      )
      return redirect(withSuccess(`${campaignsParams.path}/${campaign_id}`, 'planned'))
    },
  })
}

/** Prepares a campaign: what it is of, where, when and for how much; then what it would be; then its name. */
export default function NewCampaignPage({ loaderData, actionData }: Route.ComponentProps) {
  const { query, choices, preview, refusal } = loaderData
  const { t } = useTranslation('office/pricing/campaigns')
  const terms = useRefusal(refusal, {
    areas: ['pricing'],
    fieldRefusals: { CAMPAIGN_START: 'starts_at', CAMPAIGN_END: 'ends_at' },
  })
  const plan = useRefusal(actionData, { areas: ['pricing'] })
  return (
    <>
      <PageHeader
        title={t('new')}
        text={t('new_line')}
        back={{ to: campaignsParams.path, label: t('title') }}
      />
      <IgnoredParams ignored={query.ignored} />
      <RefusalAlert message={terms.message} mb="md" />
      <CampaignTermsForm query={query} choices={choices} fieldError={terms.fieldError} />
      {preview && (
        <>
          <PreviewSummary preview={preview} />
          <PreviewTable preview={preview} query={query} />
          <RefusalAlert message={isAskingApproval(actionData) ? undefined : plan.message} mb="md" />
          <FormApproval refusal={actionData} what={t('new')} />
          {preview.counts.models > 0 && <PlanForm preview={preview} refusal={actionData} />}
        </>
      )}
    </>
  )
}

/** How many models go in and how many stay out, and that the law decides about the percentage. */
function PreviewSummary({ preview: { counts } }: { preview: CampaignPreview }) {
  const { t } = useTranslation('office/pricing/campaigns')
  return (
    <section className={styles.summary} aria-labelledby="preview">
      <h2 id="preview">{t('preview')}</h2>
      <p role="status">
        {[
          t('in_count', { count: counts.models }),
          counts.refused > 0 && t('refused_count', { count: counts.refused }),
          counts.left_out > 0 && t('left_out_count', { count: counts.left_out }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className={styles.text}>
        {t('law_text')} <Link to="/admin/products">{t('to_products')}</Link>
      </p>
    </section>
  )
}
