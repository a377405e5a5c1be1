import { Alert, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { redirect } from 'react-router'
import { BUSY_STATES } from '../../../../core/imports/rules.ts'
import { type Shop, shopContext } from '../../../context.ts'
import { useShortDates } from '../../../i18n/dates/short-dates.ts'
import { orErrorPage } from '../../../refusals.ts'
import { Personal } from '../../privacy/personal.tsx'
import { FormApproval } from '../../ui/approval/form-approval.tsx'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import type { SentFields } from '../../ui/forms/sent-fields.ts'
import { type Operation, submit } from '../../ui/forms/submit.server.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { customerImportPath, IMPORTS_PATH, importPath } from '../import-run.ts'
import { ImportStateBadge } from '../import-state-badge.tsx'
import { OtherImportBusy } from '../other-import-busy.tsx'
import { reportParams } from '../report-filter.ts'
import { useReasonText } from '../use-reason-text.ts'
import { useUploader } from '../use-uploader.ts'
import type { Route } from './+types/import-page'
import { FileContents } from './file-contents.tsx'
import styles from './import-page.module.css'
import { PriceChanges } from './price-changes.tsx'
import { ReasonList } from './reason-list.tsx'
import { ReportList } from './report-list.tsx'
import { RunFigures } from './run-figures.tsx'
import { RunOutcome } from './run-outcome.tsx'
import { RunProgress } from './run-progress.tsx'
import { StartForm } from './start-form.tsx'
import { readShownPrices, type StartIntent, toStartInput } from './start-input.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { imports } = context.get(shopContext)
  const import_run_id = Number(params.import)
  const { filter, page } = reportParams(import_run_id).parse(url.searchParams)
  const query = { import_run_id, page, ...filter }
  const [run, found, prices] = await orErrorPage(
    Promise.all([
      imports.getImport({ import_run_id }),
      imports.listImportRows(query),
      imports.listImportPrices({ import_run_id }),
    ]).catch((error: unknown) => leadToCustomers(imports, import_run_id, error)),
  )
  return { run, found, prices, show: filter.show }
}

/** The audit log calls every run alike, and one of customers has a page of its own. */
async function leadToCustomers(
  imports: Shop['imports'],
  import_run_id: number,
  error: unknown,
): Promise<never> {
  const run = await imports.getCustomerImport({ import_run_id }).catch(() => undefined)
  throw run ? redirect(customerImportPath(run)) : error
}

/** Tries, imports, stops, undoes, or confirms prices that were shown. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { imports } = context.get(shopContext)
  const import_run_id = Number(params.import)
  const start =
    (intent: StartIntent) =>
    async (sent: SentFields, operation: Operation): Promise<null> => {
      const run = await imports.getImport({ import_run_id })
      await imports.startImport(
        { ...toStartInput(intent, sent, run), approval: sent.approval() },
        operation,
      )
      return null
    }
  return submit(request, {
    try: start('try'),
    import: start('import'),
    again: start('again'),
    prices: (sent, operation) =>
      imports.confirmImportPrices(
        { import_run_id, prices: readShownPrices(sent), approval: sent.approval() },
        operation,
      ),
    stop: async (_sent, operation) => void (await imports.stopImport({ import_run_id }, operation)),
    undo: async (sent, operation) =>
      void (await imports.revertImport({ import_run_id, approval: sent.approval() }, operation)),
  })
}

export default function ImportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { run, found, prices, show } = loaderData
  const { t } = useTranslation('office/imports')
  const { t: words } = useTranslation('core/imports')
  const { moment } = useShortDates()
  const reasonText = useReasonText()
  const refusal = actionData && 'refused' in actionData ? actionData : undefined
  const refused = refusal?.refused
  const hasKept = actionData && 'kept' in actionData && actionData.kept > 0
  const who = useUploader(run)
  const facts = [
    moment(run.created_at),
    run.format && run.format !== 'pictures'
      ? t('known', { format: words(`format.${run.format}`) })
      : words(`format.${run.format ?? 'map'}`),
  ]
  const isBusy = BUSY_STATES.includes(run.state)
  const isTried = run.dry_run && run.state !== 'uploaded'
  const hasReport = !isBusy && run.state !== 'uploaded'
  return (
    <>
      <PageHeader
        title={run.file_name}
        text={
          <>
            {facts.join(' · ')} <Personal>{who}</Personal>
          </>
        }
        back={{ to: IMPORTS_PATH, label: t('title') }}
      />
      <div className={styles.state}>
        <ImportStateBadge run={run} />
      </div>
      <RefusalAlert message={refused && reasonText(refused.code)} mb="md" />
      <FormApproval refusal={refusal} />
      {run.busy && !isBusy && <OtherImportBusy busy={run.busy} />}
      {isBusy && <RunProgress key={run.state} run={run} path={importPath(run)} />}
      {!isBusy && <RunOutcome run={run} />}
      {hasKept && (
        <Alert color="yellow" role="status" mb="md">
          {t('prices_kept')}
        </Alert>
      )}
      {hasReport && <RunFigures run={run} />}
      {hasReport && <PriceChanges run={run} found={prices} />}
      {hasReport && <FileContents run={run} />}
      {hasReport && <ReasonList run={run} />}
      {!isBusy && run.dry_run && <StartForm run={run} isTried={isTried} refusal={refusal} />}
      {hasReport && found.total + (show ? 1 : 0) > 0 && (
        <ReportList run={run} found={found} show={show} />
      )}
      {!isBusy && !run.has_file && !run.by_command && run.state !== 'undone' && (
        <Text c="dimmed" mt="lg">
          {t('no_file')}
        </Text>
      )}
    </>
  )
}

export const shouldRevalidate = () => true
