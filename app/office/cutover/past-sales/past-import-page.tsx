import { useTranslation } from 'react-i18next'
import { BUSY_STATES } from '../../../../core/imports/rules.ts'
import { shopContext } from '../../../context.ts'
import { useFormat } from '../../../i18n/format.ts'
import { orErrorPage } from '../../../refusals.ts'
import { PAST_SALES_PATH, pastImportPath } from '../../imports/import-run.ts'
import { ImportStateBadge } from '../../imports/import-state-badge.tsx'
import { OtherImportBusy } from '../../imports/other-import-busy.tsx'
import styles from '../../imports/run/import-page.module.css'
import { RunProgress } from '../../imports/run/run-progress.tsx'
import { Personal } from '../../privacy/personal.tsx'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import type { SentFields } from '../../ui/forms/sent-fields.ts'
import { type Operation, submit } from '../../ui/forms/submit.server.ts'
import { useRefusal } from '../../ui/forms/use-refusal.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/past-import-page'
import { PastFile } from './past-file.tsx'
import { PastIssues } from './past-issues.tsx'
import { PastOutcome } from './past-outcome.tsx'
import { NO_RESULTS, pastIssuesParams } from './past-run.ts'
import { readStart } from './read-start.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { cutover } = context.get(shopContext)
  const import_run_id = Number(params.import)
  const { filter, page } = pastIssuesParams(import_run_id).parse(url.searchParams)
  const [run, found] = await orErrorPage(
    Promise.all([
      cutover.getPastImport({ import_run_id }),
      cutover.listPastIssues({ import_run_id, page, ...filter }),
    ]),
  )
  return { run, found, reason: filter.reason }
}

/** Tries, imports, goes on with what was stopped, stops, takes back, or deletes the file. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { cutover, imports } = context.get(shopContext)
  const import_run_id = Number(params.import)
  const start =
    (intent: 'try' | 'import' | 'again') =>
    async (sent: SentFields, operation: Operation): Promise<void> => {
      const run = await cutover.getPastImport({ import_run_id })
      const { reading, source, location_id } = run
      const said = intent === 'again' ? { ...reading, source, location_id } : readStart(sent, run)
      await cutover.startPastImport(
        { import_run_id, dry_run: intent === 'try', ...said },
        operation,
      )
    }
  return submit(request, {
    try: start('try'),
    import: start('import'),
    again: start('again'),
    stop: async (_sent, operation) => void (await imports.stopImport({ import_run_id }, operation)),
    undo: async (_sent, operation) =>
      void (await cutover.revertPastImport({ import_run_id }, operation)),
    delete: async (_sent, operation) =>
      void (await cutover.deletePastFile({ import_run_id }, operation)),
  })
}

export default function PastImportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { run, found, reason } = loaderData
  const { t } = useTranslation('office/cutover/past-sales')
  const { t: files } = useTranslation('office/imports')
  const { dateTime } = useFormat()
  const { message } = useRefusal(actionData, { areas: ['cutover', 'imports'] })
  const isBusy = BUSY_STATES.includes(run.state)
  const hasReport = !isBusy && run.state !== 'uploaded' && run.state !== 'undone'
  return (
    <>
      <PageHeader
        title={run.file_name}
        text={
          <>
            {[dateTime(run.created_at), t(`format.${run.format}`)].join(' · ')}{' '}
            <Personal>{run.created_by && files('by', { name: run.created_by })}</Personal>
          </>
        }
        back={{ to: PAST_SALES_PATH, label: t('title') }}
      />
      <div className={styles.state}>
        <ImportStateBadge run={run} />
      </div>
      <RefusalAlert message={message} mb="md" />
      {run.busy && !isBusy && <OtherImportBusy busy={run.busy} />}
      {isBusy && (
        <RunProgress
          key={run.state}
          run={{ ...run, products: NO_RESULTS }}
          path={pastImportPath(run)}
        />
      )}
      {hasReport && <PastOutcome run={run} />}
      {!isBusy && run.dry_run && run.has_file && <PastFile run={run} />}
      {hasReport && <PastIssues run={run} found={found} reason={reason} />}
    </>
  )
}

export const shouldRevalidate = () => true
