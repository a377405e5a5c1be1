import { Button, Group, Text } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { shopContext } from '../../context.ts'
import { orErrorPage } from '../../refusals.ts'
import { EmptyList } from '../ui/list/empty-list.tsx'
import { Pages } from '../ui/list/pages.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { useMe } from '../use-me.ts'
import type { Route } from './+types/imports-page'
import { IMPORTS_PATH, PAST_SALES_PATH } from './import-run.ts'
import styles from './imports-page.module.css'
import { importsParams } from './report-filter.ts'
import { RunsTable } from './runs-table.tsx'
import { UploadZone } from './upload/upload-zone.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { imports } = context.get(shopContext)
  const { page } = importsParams.parse(url.searchParams)
  return { found: await orErrorPage(imports.listImports({ page })) }
}

export default function ImportsPage({ loaderData: { found } }: Route.ComponentProps) {
  const { t } = useTranslation('office/imports')
  const { t: cutover } = useTranslation('office/cutover')
  const me = useMe()
  return (
    <>
      <PageHeader title={t('title')} text={t('line')} />
      {me.permissions.can_manage_site_settings && (
        <p className={styles.other}>
          {cutover('past_sales_text')} <Link to={PAST_SALES_PATH}>{cutover('past_sales')}</Link>
        </p>
      )}
      <UploadZone />
      <h2 className={styles.heading}>{t('files')}</h2>
      {found.imports.length > 0 ? (
        <RunsTable runs={found.imports} />
      ) : (
        <EmptyList title={t('none_yet')} text={t('none_yet_text')} isCompact />
      )}
      <Pages {...found} toPage={(page) => importsParams.toPath({ page })} preventScrollReset />
      <section className={styles.export} aria-labelledby="export">
        <div>
          <h2 id="export">{t('export')}</h2>
          <Text c="dimmed">{t('export_text')}</Text>
        </div>
        <Group gap="sm">
          {(['horma', 'shopify'] as const).map((format) => (
            <Button
              key={format}
              component="a"
              href={`${IMPORTS_PATH}/export/${format}`}
              download
              variant="default"
              leftSection={<IconDownload size={18} />}
            >
              {t(`export.${format}`)}
            </Button>
          ))}
        </Group>
      </section>
    </>
  )
}
