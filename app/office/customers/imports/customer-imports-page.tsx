import { useTranslation } from 'react-i18next'
import { shopContext } from '../../../context.ts'
import { orErrorPage } from '../../../refusals.ts'
import { CUSTOMER_IMPORTS_PATH } from '../../imports/import-run.ts'
import styles from '../../imports/imports-page.module.css'
import { UploadZone } from '../../imports/upload/upload-zone.tsx'
import { EmptyList } from '../../ui/list/empty-list.tsx'
import { Pages } from '../../ui/list/pages.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { customersParams } from '../customers-params.ts'
import type { Route } from './+types/customer-imports-page'
import { customerImportsParams } from './customer-run.ts'
import { CustomerRunsTable } from './customer-runs-table.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { imports } = context.get(shopContext)
  const { page } = customerImportsParams.parse(url.searchParams)
  return { found: await orErrorPage(imports.listCustomerImports({ page })) }
}

export default function CustomerImportsPage({ loaderData: { found } }: Route.ComponentProps) {
  const { t } = useTranslation('office/customers/imports')
  const { t: files } = useTranslation('office/imports')
  const { t: customers } = useTranslation('office/customers')
  const words = { title: t('upload_title'), text: t('upload_text') }
  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('line')}
        back={{ to: customersParams.path, label: customers('title') }}
      />
      <UploadZone target={{ path: CUSTOMER_IMPORTS_PATH, takesZip: false, words }} />
      <h2 className={styles.heading}>{files('files')}</h2>
      {found.imports.length > 0 ? (
        <CustomerRunsTable runs={found.imports} />
      ) : (
        <EmptyList title={t('none_yet')} text={t('none_yet_text')} isCompact />
      )}
      <Pages
        {...found}
        toPage={(page) => customerImportsParams.toPath({ page })}
        preventScrollReset
      />
    </>
  )
}
