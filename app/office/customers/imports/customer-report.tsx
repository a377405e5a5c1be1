import { Anchor, Badge, Button } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../../i18n/format.ts'
import { customerImportPath } from '../../imports/import-run.ts'
import styles from '../../imports/run/report-list.module.css'
import { useReasonText } from '../../imports/use-reason-text.ts'
import { Pages } from '../../ui/list/pages.tsx'
import worded from '../../ui/worded-badge.module.css'
import { customersParams } from '../customers-params.ts'
import {
  CUSTOMER_FILTERS,
  type CustomerFilter,
  type CustomerRows,
  type CustomerRun,
  customerReportParams,
} from './customer-run.ts'

interface ReportProps {
  run: CustomerRun
  found: CustomerRows
  show: CustomerFilter | undefined
}

/** What became of each row, all of them or those that deserve a look. */
export function CustomerReport({ run, found, show }: ReportProps) {
  const { t } = useTranslation('office/customers/imports')
  const { t: files } = useTranslation('office/imports')
  const params = customerReportParams(run.import_run_id)
  if (found.total === 0 && !show) return null
  return (
    <section aria-labelledby="report">
      <div className={styles.head}>
        <h2 id="report">{t('report')}</h2>
        {run.customers.refused > 0 && (
          <Button
            component="a"
            href={`${customerImportPath(run)}/refused`}
            download
            variant="default"
            leftSection={<IconDownload size={18} />}
          >
            {files('download')}
          </Button>
        )}
      </div>
      <Views run={run} warned={found.warned} show={show} />
      {found.rows.length > 0 ? (
        <ul className={styles.rows}>
          {found.rows.map((row) => (
            <Row key={row.row} row={row} />
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

interface ViewsProps {
  run: CustomerRun
  warned: number
  show: CustomerFilter | undefined
}

function Views({ run, warned, show }: ViewsProps) {
  const { t } = useTranslation('office/customers/imports')
  const { t: files } = useTranslation('office/imports')
  const { number } = useFormat()
  const params = customerReportParams(run.import_run_id)
  const counts = { ...run.customers, told: warned }
  const views = CUSTOMER_FILTERS.filter((each) => counts[each] > 0)
  return (
    <nav aria-label={t('show')} className={styles.views}>
      <Link
        to={params.toPath({})}
        preventScrollReset
        aria-current={show === undefined ? 'page' : undefined}
      >
        {files('figure.all')}
      </Link>
      {views.map((view) => (
        <Link
          key={view}
          to={params.toPath({ filter: { show: view } })}
          preventScrollReset
          aria-current={view === show ? 'page' : undefined}
        >
          {t(`figure.${view}`)}
          <span>{number(counts[view])}</span>
        </Link>
      ))}
    </nav>
  )
}

const COLOURS = { created: 'green', changed: 'green', unchanged: 'gray', refused: 'red' } as const

function Row({ row: { row, state, customer, told } }: { row: CustomerRows['rows'][number] }) {
  const { t } = useTranslation('office/customers/imports')
  const { t: files } = useTranslation('office/imports')
  const { number } = useFormat()
  const reason = useReasonText()
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p className={styles.name}>
          <strong>{files('row_number', { row: number(row) })}</strong>
          {customer && (
            <Anchor
              component={Link}
              to={`${customersParams.path}/${customer.customer_id}`}
              data-personal=""
            >
              {customer.name}
            </Anchor>
          )}
          <Badge component="span" variant="light" color={COLOURS[state]} className={worded.badge}>
            {t(`row.${state}`)}
          </Badge>
        </p>
        {told.map((each) => (
          <p key={`${each.reason} ${each.column}`} className={styles.told}>
            {each.column && (
              <span className={styles.soft}>{files('in_column', { column: each.column })}</span>
            )}{' '}
            {reason(each.reason)}{' '}
            {each.other && (
              <Anchor component={Link} to={`${customersParams.path}/${each.other}`}>
                {t('other')}
              </Anchor>
            )}
          </p>
        ))}
      </div>
    </li>
  )
}
