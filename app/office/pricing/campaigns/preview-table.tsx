import { Button, Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useInLanguage } from '../../../i18n/in-language.ts'
import { EmptyList } from '../../ui/list/empty-list.tsx'
import rows from '../../ui/list/linked-table.module.css'
import { LinkedTable } from '../../ui/list/linked-table.tsx'
import { Pages } from '../../ui/list/pages.tsx'
import { StateBadges } from '../../ui/list/state-badges.tsx'
import { Thumb } from '../../ui/thumb.tsx'
import { type CampaignPreview, campaignsParams, type PreviewedModel } from './campaign.ts'
import { type NewCampaignQuery, newCampaignParams, toggleLeftOut } from './campaign-params.ts'
import styles from './campaigns.module.css'
import { OwnPriceField } from './own-price-field.tsx'
import { usePriceRange } from './use-price-range.ts'

interface PreviewTableProps {
  preview: CampaignPreview
  query: NewCampaignQuery
}

/** Each model as it would be in the campaign: those that are left out first, with the reason. */
export function PreviewTable({ preview, query }: PreviewTableProps) {
  const { t } = useTranslation('office/pricing/campaigns')
  if (preview.models.length === 0)
    return <EmptyList title={t('none_matches')} text={t('none_matches_text')} />
  return (
    <>
      <LinkedTable
        title={t('preview')}
        columns={[
          t('model'),
          { figure: t('price_now') },
          { figure: t('lowest') },
          { figure: t('new_price') },
          { figure: t('percent_short') },
          t('in_campaign'),
        ]}
        items={preview.models}
        getKey={({ product_id }) => product_id}
        toRow={(model) => <Row model={model} query={query} />}
        toCard={(model) => <Card model={model} query={query} />}
      />
      <Pages
        page={preview.page}
        pages={preview.pages}
        toPage={(page) => newCampaignParams.toPath({ ...query, page })}
        preventScrollReset
      />
    </>
  )
}

interface ModelProps {
  model: PreviewedModel
  query: NewCampaignQuery
}

function Row({ model, query }: ModelProps) {
  const range = usePriceRange()
  return (
    <Table.Tr>
      <Table.Td>
        <ModelName model={model} />
      </Table.Td>
      <Table.Td className={rows.figure}>{range(model.price)}</Table.Td>
      <Table.Td className={rows.figure}>
        <Lowest model={model} />
      </Table.Td>
      <Table.Td className={rows.figure}>
        <NewPrice model={model} query={query} />
      </Table.Td>
      <Table.Td className={rows.figure}>{toPercent(model)}</Table.Td>
      <Table.Td>
        <Verdict model={model} query={query} />
      </Table.Td>
    </Table.Tr>
  )
}

function Card({ model, query }: ModelProps) {
  const { t } = useTranslation('office/pricing/campaigns')
  const range = usePriceRange()
  return (
    <li className={rows.card}>
      <ModelName model={model} />
      <p className={rows.fact}>
        {`${t('price_now')}: ${range(model.price)}`} · {t('lowest')}: <Lowest model={model} />
      </p>
      {isPriceable(model) && (
        <div className={styles.foot}>
          <span>
            {t('new_price')} {toPercent(model)}
          </span>
          <NewPrice model={model} query={query} />
        </div>
      )}
      <Verdict model={model} query={query} />
    </li>
  )
}

/** Refusals that another price may do away with. */
const BY_PRICE = ['NO_NEW_PRICE', 'ZERO_PRICE', 'NOT_LOWER', 'NOT_BELOW_PRIOR']

const isPriceable = ({ refusals }: PreviewedModel) =>
  refusals.every((refusal) => BY_PRICE.includes(refusal))

function NewPrice({ model, query }: ModelProps) {
  if (!isPriceable(model)) return '–'
  const { from, to } = model.new_price ?? {}
  return <OwnPriceField key={`${from} ${to}`} model={model} query={query} />
}

const toPercent = ({ percent, refusals }: PreviewedModel) =>
  percent === null || refusals.length > 0 ? '–' : `−${percent} %`

function ModelName({ model: { product_id, name, brand, picture } }: { model: PreviewedModel }) {
  const inLanguage = useInLanguage()
  return (
    <div className={styles.model}>
      <Thumb hash={picture} size={40} />
      <span className={rows.name}>
        <Link to={`/admin/products/${product_id}`}>{inLanguage(name)}</Link>
        {brand && <span className={rows.soft}>{brand}</span>}
      </span>
    </div>
  )
}

function Lowest({ model: { lowest, is_first_sale } }: { model: PreviewedModel }) {
  const { t } = useTranslation('office/pricing/campaigns')
  const range = usePriceRange()
  return is_first_sale ? t('first_sale') : range(lowest)
}

/** Whether the model goes in, why it does not, and the button that takes it out or puts it back. */
function Verdict({ model, query }: ModelProps) {
  const { t } = useTranslation('office/pricing/campaigns')
  const inLanguage = useInLanguage()
  const { refusals, product_id } = model
  const isOut = refusals[0] === 'LEFT_OUT'
  const label = isOut ? 'yes_out' : refusals.length > 0 ? 'no' : 'yes'
  return (
    <>
      <StateBadges
        badges={[{ label: t(label), color: refusals.length > 0 ? 'yellow' : 'green' }]}
      />
      <Reasons model={model} />
      {(isOut || refusals.length === 0) && (
        <Button
          component={Link}
          to={newCampaignParams.toPath({
            ...query,
            filter: toggleLeftOut(query.filter, product_id),
          })}
          preventScrollReset
          variant="subtle"
          size="compact-sm"
          aria-label={t(isOut ? 'put_back_named' : 'take_out_named', {
            name: inLanguage(model.name),
          })}
        >
          {t(isOut ? 'put_back' : 'take_out')}
        </Button>
      )}
    </>
  )
}

/** What the law or another price has against a model; of one that goes in, what is not sold as reduced. */
function Reasons({ model: { refusals, overlaps, marked } }: { model: PreviewedModel }) {
  const { t } = useTranslation('office/pricing/campaigns')
  const inLanguage = useInLanguage()
  return (
    <ul className={styles.why}>
      {refusals
        .filter((refusal) => refusal !== 'LEFT_OUT')
        .map((refusal) => (
          <li key={refusal} className={rows.soft}>
            {t(`refusals.${refusal}`)}
            {refusal === 'OVERLAPS' && overlaps && (
              <>
                {' '}
                <Link to={`${campaignsParams.path}/${overlaps.campaign_id}`}>
                  {inLanguage(overlaps.name)}
                </Link>
              </>
            )}
          </li>
        ))}
      {refusals.length === 0 && marked > 0 && (
        <li className={rows.soft}>{t('marked_count', { count: marked })}</li>
      )}
    </ul>
  )
}
