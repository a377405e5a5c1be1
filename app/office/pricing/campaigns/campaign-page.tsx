import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, redirect } from 'react-router'
import { shopContext } from '../../../context.ts'
import { useInLanguage } from '../../../i18n/in-language.ts'
import { orErrorPage } from '../../../refusals.ts'
import { Personal } from '../../privacy/personal.tsx'
import { FormApproval, isAskingApproval } from '../../ui/approval/form-approval.tsx'
import detail from '../../ui/detail/detail.module.css'
import { FactList } from '../../ui/detail/fact-list.tsx'
import { ConfirmActButton } from '../../ui/forms/confirm-act-button.tsx'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import { type SubmitRefusal, submit } from '../../ui/forms/submit.server.ts'
import { useSuccessNotice, withSuccess } from '../../ui/forms/success-notice.ts'
import { useRefusal } from '../../ui/forms/use-refusal.ts'
import { Pages } from '../../ui/list/pages.tsx'
import { StateBadges } from '../../ui/list/state-badges.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { When } from '../../ui/when.tsx'
import type { Route } from './+types/campaign-page'
import { CAMPAIGN_COLORS, type Campaign, campaignsParams } from './campaign.ts'
import { CampaignModels } from './campaign-models.tsx'
import { ExtendCampaign } from './extend-campaign.tsx'
import { useCampaignWords } from './use-campaign-words.ts'

export async function loader({ params, url: { searchParams }, context }: Route.LoaderArgs) {
  const { pricing } = context.get(shopContext)
  const page = Math.trunc(Math.max(1, Math.min(10_000, Number(searchParams.get('page')) || 1)))
  return orErrorPage(pricing.getCampaign({ campaign_id: Number(params.campaign), page }))
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { pricing } = context.get(shopContext)
  const campaign_id = Number(params.campaign)
  const done = (name: string) =>
    redirect(withSuccess(`${campaignsParams.path}/${campaign_id}`, name))
  return submit(request, {
    end: async (sent, operation) => {
      await pricing.endCampaign({ campaign_id, approval: sent.approval() }, operation)
      return done('ended')
    },
    cancel: async (sent, operation) => {
      await pricing.cancelCampaign({ campaign_id, approval: sent.approval() }, operation)
      return done('cancelled')
    },
    extend: async (sent, operation) => {
      const ends_at = sent.text('ends_at').slice(0, 16)
      await pricing.extendCampaign({ campaign_id, ends_at, approval: sent.approval() }, operation)
      return done('extended')
    },
  })
}

/** A campaign with its models, and what ends, cancels or extends it. */
export default function CampaignPage({ loaderData, actionData }: Route.ComponentProps) {
  const { campaign, models, page, pages } = loaderData
  const { t } = useTranslation('office/pricing/campaigns')
  const inLanguage = useInLanguage()
  const refusal = useRefusal(actionData, {
    areas: ['pricing'],
    fieldRefusals: { CAMPAIGN_EXTENSION: 'ends_at' },
  })
  useSuccessNotice({
    planned: t('planned_done'),
    ended: t('ended_done'),
    cancelled: t('cancelled_done'),
    extended: t('extended_done'),
  })
  const path = `${campaignsParams.path}/${campaign.campaign_id}`
  return (
    <>
      <PageHeader
        title={inLanguage(campaign.name)}
        back={{ to: campaignsParams.path, label: t('title') }}
        actions={<Acts campaign={campaign} />}
      />
      <RefusalAlert message={isAskingApproval(actionData) ? undefined : refusal.message} mb="md" />
      <Overlap refusal={actionData} />
      <FormApproval refusal={actionData} what={inLanguage(campaign.name)} />
      <div className={detail.parts}>
        <div className={detail.column}>
          <CampaignModels models={models} isEmpty={campaign.models === 0} />
          <Pages page={page} pages={pages} toPage={(target) => `${path}?page=${target}`} />
        </div>
        <div className={detail.column}>
          <Facts campaign={campaign} />
          {campaign.ends_at && ['planned', 'running'].includes(campaign.state) && (
            <ExtendCampaign
              endsAt={campaign.ends_at}
              sent={actionData?.intent === 'extend' ? actionData.sent : undefined}
              fieldError={refusal.fieldError}
            />
          )}
        </div>
      </div>
    </>
  )
}

/** Leads to the campaign that is in the way of a later end. */
function Overlap({ refusal }: { refusal: SubmitRefusal | undefined }) {
  const inLanguage = useInLanguage()
  const { code, data } = refusal?.refused ?? {}
  if (code !== 'CAMPAIGN_OVERLAPS') return null
  const { campaign_id, name } = data as Pick<Campaign, 'campaign_id' | 'name'>
  return (
    <p>
      <Link to={`${campaignsParams.path}/${campaign_id}`}>{inLanguage(name)}</Link>
    </p>
  )
}

/** What cannot be undone is asked first. */
function Acts({ campaign: { state, name } }: { campaign: Campaign }) {
  const { t } = useTranslation('office/pricing/campaigns')
  const inLanguage = useInLanguage()
  const intent = state === 'running' ? 'end' : state === 'planned' ? 'cancel' : undefined
  if (!intent) return null
  return (
    <ConfirmActButton
      intent={intent}
      label={t(`${intent}_now`)}
      question={t(`${intent}_ask`, { name: inLanguage(name) })}
      text={t(`${intent}_text`)}
      cancel={t('leave_it')}
    />
  )
}

function Facts({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('office/pricing/campaigns')
  const { reduction } = useCampaignWords(campaign)
  const { state, channel, starts_at, ends_at, cancelled_at, models, created_by } = campaign
  const facts: [string, ReactNode][] = [
    [
      t('state'),
      <StateBadges
        key="state"
        badges={[{ label: t(`states.${state}`), color: CAMPAIGN_COLORS[state] }]}
      />,
    ],
    [t('starts_at'), <When key="starts_at" at={starts_at} />],
    [t('ends_at'), ends_at ? <When key="ends_at" at={ends_at} /> : t('without_end')],
    [t('cancelled_at'), cancelled_at && <When key="cancelled_at" at={cancelled_at} />],
    [t('channel'), t(`channels.${channel}`)],
    [t('reduction'), reduction],
    [t('models'), String(models)],
    [t('created_at'), <When key="created_at" at={campaign.created_at} />],
    [t('created_by'), created_by && <Personal key="by">{created_by}</Personal>],
  ]
  return <FactList title={t('facts')} facts={facts} />
}
