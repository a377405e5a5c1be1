import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { BUSY_STATES } from '../../../../core/imports/rules.ts'
import { shopContext } from '../../../context.ts'
import { useFormat } from '../../../i18n/format.ts'
import { orErrorPage } from '../../../refusals.ts'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import type { SentFields } from '../../ui/forms/sent-fields.ts'
import { type Operation, submit } from '../../ui/forms/submit.server.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { IMPORTS_PATH } from '../import-run.ts'
import { ImportStateBadge } from '../import-state-badge.tsx'
import { OtherImportBusy } from '../other-import-busy.tsx'
import { reportParams } from '../report-filter.ts'
import { useReasonText } from '../use-reason-text.ts'
import { useUploader } from '../use-uploader.ts'
import type { Route } from './+types/import-page'
import styles from './import-page.module.css'
import { ReasonList } from './reason-list.tsx'
import { ReportList } from './report-list.tsx'
import { RunFigures } from './run-figures.tsx'
import { RunOutcome } from './run-outcome.tsx'
import { RunProgress } from './run-progress.tsx'
import { StartForm } from './start-form.tsx'
import { type StartIntent, toStartInput } from './start-input.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { imports } = context.get(shopContext)
  const import_run_id = Number(params.import)
  const { filter, page } = reportParams(import_run_id).parse(url.searchParams)
  const query = { import_run_id, page, ...filter }
  const [run, found] = await orErrorPage(
    Promise.all([imports.getImport({ import_run_id }), imports.listImportRows(query)]),
  )
  return { run, found, show: filter.show }
}

/** Tries, imports, stops or undoes. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { imports } = context.get(shopContext)
  const import_run_id = Number(params.import)
  const start =
    (intent: StartIntent) =>
    async (sent: SentFields, operation: Operation): Promise<null> => {
      const run = await imports.getImport({ import_run_id })
      await imports.startImport(toStartInput(intent, sent, run), operation)
      return null
    }
  return submit(request, {
    try: start('try'),
    import: start('import'),
    again: start('again'),
    stop: async (_sent, operation) => void (await imports.stopImport({ import_run_id }, operation)),
    undo: async (_sent, operation) =>
      void (await imports.revertImport({ import_run_id }, operation)),
  })
}

export default function ImportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { run, found, show } = loaderData
  const { t } = useTranslation('office/imports')
  const { t: words } = useTranslation('core/imports')
  const { dateTime } = useFormat()
  const reasonText = useReasonText()
  const { refused } = actionData ?? {}
  const who = useUploader(run)
  const facts = [
    dateTime(run.created_at),
    who,
    run.format ? t('known', { format: words(`format.${run.format}`) }) : words('format.map'),
  ]
  const isBusy = BUSY_STATES.includes(run.state)
  const isTried = run.dry_run && run.state !== 'uploaded'
  const hasReport = !isBusy && run.state !== 'uploaded'
  return (
    <>
      <PageHeader
        title={run.file_name}
        text={facts.filter(Boolean).join(' · ')}
        back={{ to: IMPORTS_PATH, label: t('title') }}
      />
      <div className={styles.state}>
        <ImportStateBadge run={run} />
      </div>
      <RefusalAlert message={refused && reasonText(refused.code)} mb="md" />
      {run.busy && !isBusy && <OtherImportBusy busy={run.busy} />}
      {isBusy && <RunProgress key={run.state} run={run} />}
      {!isBusy && <RunOutcome run={run} />}
      {hasReport && <RunFigures run={run} />}
      {hasReport && <ReasonList run={run} />}
      {!isBusy && run.dry_run && <StartForm run={run} isTried={isTried} />}
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
