import { useTranslation } from 'react-i18next'
import { shopContext } from '../../../context.ts'
import { orErrorPage } from '../../../refusals.ts'
import { PAST_SALES_PATH } from '../../imports/import-run.ts'
import styles from '../../imports/imports-page.module.css'
import { UploadZone } from '../../imports/upload/upload-zone.tsx'
import { EmptyList } from '../../ui/list/empty-list.tsx'
import { Pages } from '../../ui/list/pages.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { TRIAL_PATH } from '../trial-path.ts'
import type { Route } from './+types/past-imports-page'
import { pastImportsParams } from './past-run.ts'
import { PastRunsTable } from './past-runs-table.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { cutover } = context.get(shopContext)
  const { page } = pastImportsParams.parse(url.searchParams)
  return { found: await orErrorPage(cutover.listPastImports({ page })) }
}

export default function PastImportsPage({ loaderData: { found } }: Route.ComponentProps) {
  const { t } = useTranslation('office/cutover/past-sales')
  const { t: files } = useTranslation('office/imports')
  const { t: trial } = useTranslation('office/cutover')
  const words = { title: t('upload_title'), text: t('upload_text') }
  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('line')}
        back={{ to: TRIAL_PATH, label: trial('title') }}
      />
      <UploadZone target={{ path: PAST_SALES_PATH, takesZip: false, words }} />
      <h2 className={styles.heading}>{files('files')}</h2>
      {found.imports.length > 0 ? (
        <PastRunsTable runs={found.imports} />
      ) : (
        <EmptyList title={t('none_yet')} text={t('none_yet_text')} isCompact />
      )}
      <Pages {...found} toPage={(page) => pastImportsParams.toPath({ page })} preventScrollReset />
    </>
  )
}
