import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Shop } from '../../../context.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useInLanguage } from '../../../i18n/in-language.ts'
import list from '../../ui/list/linked-table.module.css'
import { LinkedTable } from '../../ui/list/linked-table.tsx'
import { StateBadges } from '../../ui/list/state-badges.tsx'

type Model = Awaited<ReturnType<Shop['suppliers']['listSupplierArticles']>>['models'][number]

/** The models of a supplier beside the shop's own prices. */
export function ArticlesTable({ models }: { models: readonly Model[] }) {
  const { t } = useTranslation('office/suppliers')
  const words = useModelWords()
  return (
    <LinkedTable
      title={t('articles')}
      columns={[
        t('column.model'),
        t('column.codes'),
        { figure: t('column.price') },
        { figure: t('column.sale') },
        { figure: t('column.margin') },
      ]}
      items={models}
      getKey={({ product_id }) => product_id}
      toRow={(each) => (
        <Table.Tr className={list.row}>
          <Table.Td className={list.name}>
            <ModelLink each={each} />
            <span className={list.soft}>{words.line(each)}</span>
            <Warnings each={each} />
          </Table.Td>
          <Table.Td>{words.codes(each)}</Table.Td>
          <Table.Td className={list.figure}>{words.price(each)}</Table.Td>
          <Table.Td className={list.figure}>{words.sale(each)}</Table.Td>
          <Table.Td className={list.figure}>{words.margin(each)}</Table.Td>
        </Table.Tr>
      )}
      toCard={(each) => (
        <li className={list.card}>
          <div className={list.head}>
            <span className={list.name}>
              <ModelLink each={each} />
            </span>
            <span className={list.figure}>{words.price(each)}</span>
          </div>
          <p className={list.fact}>{[words.line(each), words.codes(each)].join(' · ')}</p>
          <p className={list.fact}>{`${words.sale(each)} · ${words.margin(each)}`}</p>
          <Warnings each={each} />
        </li>
      )}
    />
  )
}

function useModelWords() {
  const { t } = useTranslation('office/suppliers')
  const { money, number } = useFormat()
  return {
    line: ({ brand, variants }: Model) =>
      [brand, t('size_count', { count: variants })].filter(Boolean).join(' · '),
    codes: ({ codes }: Model) =>
      codes.length > 3 ? `${codes.slice(0, 3).join(', ')}, …` : codes.join(', ') || '–',
    price: ({ from_cents: from, to_cents: to }: Model) => {
      if (from === null || to === null) return '–'
      return from === to ? money(from) : `${money(from)} – ${money(to)}`
    },
    sale: ({ sale_cents }: Model) => (sale_cents === null ? '–' : money(sale_cents)),
    margin: ({ margin_percent }: Model) =>
      margin_percent === null ? '–' : `${number(margin_percent)} %`,
  }
}

function Warnings({ each: { free, unpriced } }: { each: Model }) {
  const { t } = useTranslation('office/suppliers')
  return (
    <StateBadges
      badges={[
        free > 0 && { color: 'red', label: t('costs_nothing') },
        unpriced > 0 && { color: 'yellow', label: t('unpriced') },
      ]}
    />
  )
}

function ModelLink({ each: { product_id, name } }: { each: Model }) {
  const inLanguage = useInLanguage()
  return (
    <Link to={`?product=${product_id}`} className={list.link}>
      {inLanguage(name)}
    </Link>
  )
}
