import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { shopContext } from '../../context.ts'
import { useInLanguage } from '../../i18n/in-language.ts'
import { orErrorPage } from '../../refusals.ts'
import list from '../ui/list/linked-table.module.css'
import { LinkedTable } from '../ui/list/linked-table.tsx'
import { ListPage } from '../ui/list/list-page.tsx'
import { When } from '../ui/when.tsx'
import type { Route } from './+types/recalls-page'
import { type Recall, recallsParams } from './recalls-params.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { recalls } = context.get(shopContext)
  const query = recallsParams.parse(url.searchParams)
  return { found: await orErrorPage(recalls.listRecalls({ page: query.page })), query }
}

/** The register of what the shop has called back. */
export default function RecallsPage({ loaderData: { found, query } }: Route.ComponentProps) {
  const { t } = useTranslation('office/recalls')
  return (
    <ListPage
      title={t('title')}
      text={t('line')}
      params={recallsParams}
      query={query}
      found={found}
      isEmpty={found.recalls.length === 0}
      words={{
        none_yet: t('none_yet'),
        none_yet_text: t('none_yet_text'),
        none_found: t('none_yet'),
        none_found_text: t('none_yet_text'),
      }}
    >
      <LinkedTable
        title={t('title')}
        columns={[t('column.when'), t('column.product'), t('column.written')]}
        items={found.recalls}
        getKey={({ recall_id }) => recall_id}
        toRow={(recall) => <Row recall={recall} />}
        toCard={(recall) => <Card recall={recall} />}
      />
    </ListPage>
  )
}

function Row({ recall }: { recall: Recall }) {
  return (
    <Table.Tr className={list.row}>
      <Table.Td className={list.when}>
        <When at={recall.created_at} isDay />
      </Table.Td>
      <Table.Td className={list.name}>
        <RecallLink recall={recall} />
      </Table.Td>
      <Table.Td>
        <Written recall={recall} />
      </Table.Td>
    </Table.Tr>
  )
}

function Card({ recall }: { recall: Recall }) {
  return (
    <li className={list.card}>
      <div className={list.head}>
        <RecallLink recall={recall} />
        <span>
          <When at={recall.created_at} isDay />
        </span>
      </div>
      <p className={list.fact}>
        <Written recall={recall} />
      </p>
    </li>
  )
}

function Written({ recall: { written } }: { recall: Recall }) {
  const { t } = useTranslation('office/recalls')
  return written > 0 ? t('written', { count: written }) : t('not_sent')
}

function RecallLink({ recall: { recall_id, product, colour } }: { recall: Recall }) {
  const inLanguage = useInLanguage()
  return (
    <Link to={`${recallsParams.path}/${recall_id}`} className={list.link}>
      {[inLanguage(product), colour && inLanguage(colour)].filter(Boolean).join(' · ')}
    </Link>
  )
}
