import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../../i18n/format.ts'
import { useInLanguage } from '../../../i18n/in-language.ts'
import detail from '../../ui/detail/detail.module.css'
import list from '../../ui/list/linked-table.module.css'
import { LinkedTable } from '../../ui/list/linked-table.tsx'
import { Thumb } from '../../ui/thumb.tsx'
import type { CampaignModel } from './campaign.ts'
import styles from './campaigns.module.css'
import { usePriceRange } from './use-price-range.ts'

interface CampaignModelsProps {
  models: readonly CampaignModel[]
  isEmpty: boolean
}

/** The models of a campaign, with the price before and the percentage as shoppers read them. */
export function CampaignModels({ models, isEmpty }: CampaignModelsProps) {
  const { t } = useTranslation('office/pricing/campaigns')
  if (isEmpty)
    return (
      <section className={detail.part}>
        <p className={styles.text}>{t('models_none')}</p>
      </section>
    )
  return (
    <LinkedTable
      title={t('models')}
      columns={[
        t('model'),
        { figure: t('prior') },
        { figure: t('new_price') },
        { figure: t('percent_short') },
      ]}
      items={models}
      getKey={({ product_id }) => product_id}
      toRow={(model) => <Row model={model} />}
      toCard={(model) => <Card model={model} />}
    />
  )
}

function Row({ model }: { model: CampaignModel }) {
  const { prior, price, percent } = useModelWords(model)
  return (
    <Table.Tr className={list.row}>
      <Table.Td>
        <ModelName model={model} />
      </Table.Td>
      <Table.Td className={list.figure}>{prior}</Table.Td>
      <Table.Td className={list.figure}>{price}</Table.Td>
      <Table.Td className={list.figure}>{percent}</Table.Td>
    </Table.Tr>
  )
}

function Card({ model }: { model: CampaignModel }) {
  const { t } = useTranslation('office/pricing/campaigns')
  const { prior, price, percent } = useModelWords(model)
  return (
    <li className={list.card}>
      <ModelName model={model} />
      <p className={list.fact}>
        {[`${t('new_price')}: ${price}`, percent].join(' · ')}
        <br />
        {`${t('prior')}: ${prior}`}
      </p>
    </li>
  )
}

function ModelName({ model: { product_id, name, brand, picture } }: { model: CampaignModel }) {
  const inLanguage = useInLanguage()
  return (
    <div className={styles.model}>
      <Thumb hash={picture} size={40} />
      <span className={list.name}>
        <Link to={`/admin/products/${product_id}`} className={list.link}>
          {inLanguage(name)}
        </Link>
        {brand && <span className={list.soft}>{brand}</span>}
      </span>
    </div>
  )
}

function useModelWords({ from_cents, to_cents, prior_cents, percent }: CampaignModel) {
  const { t } = useTranslation('office/pricing/campaigns')
  const { money } = useFormat()
  const range = usePriceRange()
  return {
    prior: prior_cents === null ? t('unclaimed') : money(prior_cents),
    price: range({ from: from_cents, to: to_cents }),
    percent: percent === null ? '–' : `−${percent} %`,
  }
}
