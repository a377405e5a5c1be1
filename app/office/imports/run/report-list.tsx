import { Button } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../../i18n/format.ts'
import { Pages } from '../../ui/list/pages.tsx'
import { type ImportRows, importPath, type Run } from '../import-run.ts'
import { countReportFilters, type ReportFilter, reportParams } from '../report-filter.ts'
import styles from './report-list.module.css'
import { ReportRow } from './report-row.tsx'

interface ReportProps {
  run: Run
  found: ImportRows
  show: ReportFilter | undefined
}

/** What became of each product, all of them or those that deserve a look. */
export function ReportList({ run, found, show }: ReportProps) {
  const { t } = useTranslation('office/imports')
  const { number } = useFormat()
  const params = reportParams(run.import_run_id)
  return (
    <section aria-labelledby="report">
      <div className={styles.head}>
        <h2 id="report">{t(run.format === 'pictures' ? 'report_pictures' : 'report')}</h2>
        {run.products.refused > 0 && (
          <Button
            component="a"
            href={`${importPath(run)}/refused`}
            download
            variant="default"
            leftSection={<IconDownload size={18} />}
          >
            {t('download')}
          </Button>
        )}
      </div>
      <nav aria-label={t('show')} className={styles.views}>
        {[{ show: undefined, count: undefined }, ...countReportFilters(run)].map((view) => (
          <Link
            key={view.show ?? 'all'}
            to={params.toPath({ filter: { show: view.show } })}
            preventScrollReset
            aria-current={view.show === show ? 'page' : undefined}
          >
            {t(`figure.${view.show ?? 'all'}`)}
            {view.count !== undefined && <span>{number(view.count)}</span>}
          </Link>
        ))}
      </nav>
      {found.rows.length > 0 ? (
        <ul className={styles.rows}>
          {found.rows.map((row) => (
            <ReportRow key={row.row} row={row} />
          ))}
        </ul>
      ) : (
        <p className={styles.none}>{t('rows_none')}</p>
      )}
      <Pages
        {...found}
        toPage={(page) => params.toPath({ filter: { show }, page })}
        preventScrollReset
      />
    </section>
  )
}
