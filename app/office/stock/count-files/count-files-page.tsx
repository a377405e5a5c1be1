import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { shopContext } from '../../../context.ts'
import { useFormat } from '../../../i18n/format.ts'
import { orErrorPage } from '../../../refusals.ts'
import { COUNT_FILES_PATH, countFilePath } from '../../imports/import-run.ts'
import imports from '../../imports/imports-page.module.css'
import { UploadZone } from '../../imports/upload/upload-zone.tsx'
import { Personal } from '../../privacy/personal.tsx'
import { EmptyList } from '../../ui/list/empty-list.tsx'
import linked from '../../ui/list/linked-table.module.css'
import { LinkedTable } from '../../ui/list/linked-table.tsx'
import { Pages } from '../../ui/list/pages.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { When } from '../../ui/when.tsx'
import type { Route } from './+types/count-files-page'
import { CountFileBadge } from './count-file-badge.tsx'
import { countFilesParams, type ListedCountFile } from './count-files.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { imports: procedures } = context.get(shopContext)
  const { page } = countFilesParams.parse(url.searchParams)
  return { found: await orErrorPage(procedures.listCountFiles({ page })) }
}

export default function CountFilesPage({ loaderData: { found } }: Route.ComponentProps) {
  const { t } = useTranslation('office/stock/count-files')
  const words = { title: t('upload_title'), text: t('upload_text') }
  return (
    <>
      <PageHeader title={t('title')} text={t('line')} />
      <UploadZone target={{ path: COUNT_FILES_PATH, takesZip: false, words }} />
      <h2 className={imports.heading}>{t('files')}</h2>
      {found.files.length > 0 ? (
        <LinkedTable
          title={t('files')}
          columns={[
            t('column.file'),
            t('column.when'),
            t('column.state'),
            { figure: t('column.pairs') },
          ]}
          items={found.files}
          getKey={({ import_run_id }) => import_run_id}
          toRow={(file) => <Row file={file} />}
          toCard={(file) => <Card file={file} />}
        />
      ) : (
        <EmptyList title={t('none_yet')} text={t('none_yet_text')} isCompact />
      )}
      <Pages {...found} toPage={(page) => countFilesParams.toPath({ page })} preventScrollReset />
    </>
  )
}

function Row({ file }: { file: ListedCountFile }) {
  const { number } = useFormat()
  return (
    <Table.Tr className={linked.row}>
      <Table.Td className={linked.name}>
        <Link to={countFilePath(file)} className={linked.link}>
          {file.file_name}
        </Link>
        {file.created_by && (
          <span className={linked.soft} data-personal="">
            {file.created_by}
          </span>
        )}
      </Table.Td>
      <Table.Td className={linked.when}>
        <When at={file.created_at} />
      </Table.Td>
      <Table.Td>
        <CountFileBadge file={file} />
      </Table.Td>
      <Table.Td className={linked.figure}>{file.is_read ? number(file.pairs) : ''}</Table.Td>
    </Table.Tr>
  )
}

function Card({ file }: { file: ListedCountFile }) {
  const { t } = useTranslation('office/stock/count-files')
  const { number } = useFormat()
  return (
    <li className={linked.card}>
      <p className={linked.head}>
        <Link to={countFilePath(file)} className={linked.link}>
          {file.file_name}
        </Link>
        <CountFileBadge file={file} />
      </p>
      <p className={linked.fact}>
        <When at={file.created_at} /> · <Personal>{file.created_by}</Personal>
      </p>
      {file.is_read && (
        <p className={linked.fact}>
          {t('pairs', { count: file.pairs, pairs: number(file.pairs) })}
        </p>
      )}
    </li>
  )
}
