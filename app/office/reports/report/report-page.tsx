import { Alert, Button } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type {
  Comparison,
  Dimension,
  Measure,
  ReportRange,
} from '../../../../core/reports/report/rules.ts'
import { shopContext } from '../../../context.ts'
import { useFormat } from '../../../i18n/format.ts'
import { orErrorPage } from '../../../refusals.ts'
import { stockValueParams } from '../../stock/valuation/stock-value-params.ts'
import { submit } from '../../ui/forms/submit.server.ts'
import { useCoreWords } from '../../ui/forms/use-core-words.ts'
import { EmptyList } from '../../ui/list/empty-list.tsx'
import { IgnoredParams } from '../../ui/list/ignored-params.tsx'
import { TrialSwitch } from '../../ui/list/trial-switch.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/report-page'
import { readReport } from './read-report.server.ts'
import styles from './report.module.css'
import { ReportChart } from './report-chart.tsx'
import { ReportForm } from './report-form.tsx'
import { ReportLinks } from './report-links.tsx'
import { reportParams } from './report-params.ts'
import { ReportSums } from './report-sums.tsx'
import { ReportTable } from './report-table.tsx'
import { SavedReportsButton } from './saved-reports.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { filter, ignored } = reportParams.parse(url.searchParams)
  const [answer, { reports: saved }] = await Promise.all([
    readReport(context, filter),
    orErrorPage(shop.reports.listSavedReports({})),
  ])
  return { ...answer, saved, ignored }
}

export function action({ request, context }: Route.ActionArgs) {
  const { reports } = context.get(shopContext)
  return submit(request, {
    async save(sent, operation) {
      await reports.saveReport(
        {
          name: sent.text('name'),
          measure: sent.json<Measure>('measure'),
          dimension: sent.json<Dimension>('dimension'),
          range: sent.json<ReportRange>('range'),
          compare: sent.json<Comparison>('compare'),
          from: sent.text('from') || undefined,
          to: sent.text('to') || undefined,
        },
        operation,
      )
      return { ok: true as const }
    },
    async rename(sent, operation) {
      const saved_report_id = sent.number('saved_report_id') ?? 0
      await reports.renameReport({ saved_report_id, name: sent.text('name') }, operation)
      return { ok: true as const }
    },
    async remove(sent, operation) {
      const saved_report_id = sent.number('saved_report_id') ?? 0
      await reports.removeReport({ saved_report_id }, operation)
      return { ok: true as const }
    },
  })
}

export default function ReportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { shown, report, refused, saved, ignored } = loaderData
  const { t } = useTranslation('office/reports/report')
  const findWords = useCoreWords(['reports'])
  const refusal = actionData && !actionData.ok ? actionData : undefined
  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('line')}
        actions={
          <>
            {report && <Files path={reportParams.toPath({ filter: shown })} />}
            <SavedReportsButton
              key={saved.length}
              shown={shown}
              days={report?.days ?? null}
              saved={saved}
              refusal={refusal}
            />
          </>
        }
      />
      <TrialSwitch path={reportParams.path} isShown={shown.trial === true} />
      <ReportLinks shown={shown} saved={saved} />
      <ReportForm shown={shown} />
      <IgnoredParams ignored={ignored} />
      {refused && (
        <Alert color="red" role="alert">
          {findWords(refused)}
        </Alert>
      )}
      {report && <ShownFigures shown={shown} report={report} />}
    </>
  )
}

const OF_STOCK: readonly Measure[] = ['stock_pairs', 'stock_value']

function ShownFigures({
  shown,
  report,
}: Pick<Parameters<typeof ReportTable>[0], 'shown' | 'report'>) {
  const { t } = useTranslation('office/reports/report')
  const { number } = useFormat()
  const isEmpty = report.rows.every(({ value, before }) => !value && !before)
  return (
    <section className={styles.report} aria-label={t('report')}>
      <ReportSums shown={shown} report={report} />
      {report.dimension !== shown.dimension && (
        <p className={styles.note}>{t('by_month_instead')}</p>
      )}
      {(report.uncosted_units ?? 0) > 0 && (
        <p className={styles.note}>
          {t('uncosted', {
            count: report.uncosted_units ?? 0,
            number: number(report.uncosted_units ?? 0),
          })}
        </p>
      )}
      {OF_STOCK.includes(shown.measure) && (
        <p className={styles.note}>
          <Link to={stockValueParams.toPath({ filter: { day: report.days.to } })}>
            {t('valued_list')}
          </Link>
        </p>
      )}
      {isEmpty ? (
        <EmptyList title={t('nothing')} text={t('nothing_text')} />
      ) : (
        <>
          <ReportChart shown={shown} report={report} />
          <ReportTable shown={shown} report={report} />
        </>
      )}
    </section>
  )
}

/** The report as a file, and on paper. */
function Files({ path }: { path: string }) {
  const { t } = useTranslation('office/reports/report')
  return (
    <>
      {(['csv', 'xlsx'] as const).map((file) => (
        <Button
          key={file}
          component="a"
          href={path.replace(reportParams.path, `${reportParams.path}/export/${file}`)}
          download
          variant="default"
          leftSection={<IconDownload size={18} />}
        >
          {t(`file.${file}`)}
        </Button>
      ))}
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} />}
        onClick={() => window.print()}
      >
        {t('print')}
      </Button>
    </>
  )
}
