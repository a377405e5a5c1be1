import { Button, Table } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { CAMPAIGN_STATES } from '../../../../core/pricing/campaigns/rules.ts'
import { shopContext } from '../../../context.ts'
import { useInLanguage } from '../../../i18n/in-language.ts'
import { orErrorPage } from '../../../refusals.ts'
import list from '../../ui/list/linked-table.module.css'
import { LinkedTable } from '../../ui/list/linked-table.tsx'
import { FilterSelect, ListFilters } from '../../ui/list/list-filters.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { StateBadges } from '../../ui/list/state-badges.tsx'
import type { Route } from './+types/campaigns-page'
import { CAMPAIGN_COLORS, type Campaign, campaignsParams } from './campaign.ts'
import { newCampaignParams } from './campaign-params.ts'
import { useCampaignWords } from './use-campaign-words.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = campaignsParams.parse(url.searchParams)
  const { pricing } = context.get(shopContext)
  const found = await orErrorPage(pricing.listCampaigns({ ...query.filter, page: query.page }))
  return { found, query }
}

/** Price campaigns: those that run first. */
export default function CampaignsPage({ loaderData: { found, query } }: Route.ComponentProps) {
  const { t } = useTranslation('office/pricing/campaigns')
  return (
    <ListPage
      title={t('title')}
      text={t('line')}
      params={campaignsParams}
      query={query}
      found={found}
      isEmpty={found.campaigns.length === 0}
      words={{
        none_yet: t('none_yet'),
        none_yet_text: t('none_yet_text'),
        none_found: t('none_found'),
        none_found_text: t('none_found_text'),
      }}
      actions={
        <Button component={Link} to={newCampaignParams.path} leftSection={<IconPlus size={18} />}>
          {t('new')}
        </Button>
      }
      filters={
        <ListFilters params={campaignsParams} query={query} label={t('filters')}>
          <FilterSelect
            name="state"
            label={t('state')}
            value={query.filter.state}
            all={t('state_all')}
            choices={CAMPAIGN_STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
          />
        </ListFilters>
      }
    >
      <LinkedTable
        title={t('title')}
        columns={[
          t('name'),
          t('state'),
          t('when'),
          t('channel'),
          t('reduction'),
          { figure: t('models') },
        ]}
        items={found.campaigns}
        getKey={({ campaign_id }) => campaign_id}
        toRow={(campaign) => <Row campaign={campaign} />}
        toCard={(campaign) => <Card campaign={campaign} />}
      />
    </ListPage>
  )
}

function Row({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('office/pricing/campaigns')
  const { from, until, reduction } = useCampaignWords(campaign)
  return (
    <Table.Tr className={list.row}>
      <Table.Td className={list.name}>
        <CampaignLink campaign={campaign} />
      </Table.Td>
      <Table.Td>
        <CampaignState campaign={campaign} />
      </Table.Td>
      <Table.Td>
        {from}
        <span className={list.soft}>{until}</span>
      </Table.Td>
      <Table.Td>{t(`channels.${campaign.channel}`)}</Table.Td>
      <Table.Td>{reduction}</Table.Td>
      <Table.Td className={list.figure}>{campaign.models}</Table.Td>
    </Table.Tr>
  )
}

function Card({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('office/pricing/campaigns')
  const { from, until, reduction } = useCampaignWords(campaign)
  return (
    <li className={list.card}>
      <div className={list.head}>
        <span className={list.name}>
          <CampaignLink campaign={campaign} />
        </span>
        <CampaignState campaign={campaign} />
      </div>
      <p className={list.fact}>{[from, until].join(' · ')}</p>
      <p className={list.fact}>
        {[
          t(`channels.${campaign.channel}`),
          reduction,
          t('models_count', { count: campaign.models }),
        ].join(' · ')}
      </p>
    </li>
  )
}

function CampaignLink({ campaign: { campaign_id, name } }: { campaign: Campaign }) {
  const inLanguage = useInLanguage()
  return (
    <Link to={`${campaignsParams.path}/${campaign_id}`} className={list.link}>
      {inLanguage(name)}
    </Link>
  )
}

function CampaignState({ campaign: { state } }: { campaign: Campaign }) {
  const { t } = useTranslation('office/pricing/campaigns')
  return <StateBadges badges={[{ label: t(`states.${state}`), color: CAMPAIGN_COLORS[state] }]} />
}
