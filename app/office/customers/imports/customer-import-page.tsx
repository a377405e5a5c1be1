import { useTranslation } from 'react-i18next'
import { CUSTOMER_MAP_FIELDS } from '../../../../core/imports/customers/rules.ts'
import { BUSY_STATES } from '../../../../core/imports/rules.ts'
import { shopContext } from '../../../context.ts'
import { useShortDates } from '../../../i18n/dates/short-dates.ts'
import { orErrorPage } from '../../../refusals.ts'
import { CUSTOMER_IMPORTS_PATH, customerImportPath } from '../../imports/import-run.ts'
import { ImportStateBadge } from '../../imports/import-state-badge.tsx'
import { OtherImportBusy } from '../../imports/other-import-busy.tsx'
import styles from '../../imports/run/import-page.module.css'
import { RunProgress } from '../../imports/run/run-progress.tsx'
import { toColumnFieldName } from '../../imports/run/start-input.ts'
import { useReasonText } from '../../imports/use-reason-text.ts'
import { Personal } from '../../privacy/personal.tsx'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import type { SentFields } from '../../ui/forms/sent-fields.ts'
import { type Operation, submit } from '../../ui/forms/submit.server.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/customer-import-page'
import { CustomerFile } from './customer-file.tsx'
import { CustomerOutcome } from './customer-outcome.tsx'
import { CustomerReport } from './customer-report.tsx'
import { customerReportParams, toResults } from './customer-run.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { imports } = context.get(shopContext)
  const import_run_id = Number(params.import)
  const { filter, page } = customerReportParams(import_run_id).parse(url.searchParams)
  const [run, found] = await orErrorPage(
    Promise.all([
      imports.getCustomerImport({ import_run_id }),
      imports.listCustomerImportRows({ import_run_id, page, ...filter }),
    ]),
  )
  return { run, found, show: filter.show }
}

/** Tries, imports, goes on with what was stopped, stops, or deletes the file. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { imports } = context.get(shopContext)
  const import_run_id = Number(params.import)
  const start =
    (intent: 'try' | 'import' | 'again') =>
    async (sent: SentFields, operation: Operation): Promise<void> => {
      const { columns, preview, addresses_run_id } = await imports.getCustomerImport({
        import_run_id,
      })
      const isAgain = intent === 'again'
      const addresses = isAgain ? addresses_run_id : Number(sent.text('addresses'))
      await imports.startCustomerImport(
        {
          import_run_id,
          dry_run: intent === 'try',
          columns: isAgain ? columns : readColumns(sent, preview.columns),
          ...(addresses && { addresses_run_id: addresses }),
        },
        operation,
      )
    }
  return submit(request, {
    try: start('try'),
    import: start('import'),
    again: start('again'),
    stop: async (_sent, operation) => void (await imports.stopImport({ import_run_id }, operation)),
    delete: async (_sent, operation) =>
      void (await imports.deleteCustomerFile({ import_run_id }, operation)),
  })
}

function readColumns(sent: SentFields, titles: readonly string[]) {
  const said = titles.map((title, at) => [
    title,
    sent.choice(toColumnFieldName(at), CUSTOMER_MAP_FIELDS),
  ])
  return Object.fromEntries(said.filter(([, field]) => field))
}

export default function CustomerImportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { run, found, show } = loaderData
  const { t } = useTranslation('office/customers/imports')
  const { t: files } = useTranslation('office/imports')
  const { moment } = useShortDates()
  const reasonText = useReasonText()
  const refused = actionData && 'refused' in actionData ? actionData.refused : undefined
  const isBusy = BUSY_STATES.includes(run.state)
  const hasReport = !isBusy && run.state !== 'uploaded'
  return (
    <>
      <PageHeader
        title={run.file_name}
        text={
          <>
            {[moment(run.created_at), t(`format.${run.format}`)].join(' · ')}{' '}
            <Personal>{run.created_by && files('by', { name: run.created_by })}</Personal>
          </>
        }
        back={{ to: CUSTOMER_IMPORTS_PATH, label: t('title') }}
      />
      <div className={styles.state}>
        <ImportStateBadge run={run} />
      </div>
      <RefusalAlert message={refused && reasonText(refused.code)} mb="md" />
      {run.busy && !isBusy && <OtherImportBusy busy={run.busy} />}
      {isBusy && (
        <RunProgress
          key={run.state}
          run={{ ...run, products: toResults(run) }}
          path={customerImportPath(run)}
        />
      )}
      {hasReport && <CustomerOutcome run={run} warned={found.warned} />}
      {!isBusy && run.dry_run && run.has_file && <CustomerFile run={run} />}
      {hasReport && <CustomerReport run={run} found={found} show={show} />}
    </>
  )
}

export const shouldRevalidate = () => true
