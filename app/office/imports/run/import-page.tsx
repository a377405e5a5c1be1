import { Alert, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { BUSY_STATES } from '../../../../core/imports/rules.ts'
import { shopContext } from '../../../context.ts'
import { useFormat } from '../../../i18n/format.ts'
import { orStatus, type Refused } from '../../../refusals.ts'
import type { SentFields } from '../../ui/forms/sent-fields.ts'
import { type Operation, submit } from '../../ui/forms/submit.server.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { BusyElsewhere } from '../busy-elsewhere.tsx'
import { useReason } from '../reasons.ts'
import { LIST } from '../run.ts'
import { StateBadge } from '../state-badge.tsx'
import { useWho } from '../use-who.ts'
import { pageOf, showOf } from '../view.ts'
import type { Route } from './+types/import-page'
import { askedOf, type StartIntent } from './asked.ts'
import { Figures } from './figures.tsx'
import styles from './import-page.module.css'
import { Outcome } from './outcome.tsx'
import { ReasonList } from './reason-list.tsx'
import { Report } from './report.tsx'
import { RunProgress } from './run-progress.tsx'
import { Setup } from './setup.tsx'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { imports } = context.get(shopContext)
  const import_run_id = Number(params.import)
  const show = showOf(url.searchParams)
  const asked = { import_run_id, page: pageOf(url.searchParams), ...(show && { show }) }
  const [run, found] = await orStatus(
    Promise.all([imports.getImport({ import_run_id }), imports.listImportRows(asked)]),
  )
  return { run, found, show }
}

/** Tries, imports, stops or undoes. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { imports } = context.get(shopContext)
  const import_run_id = Number(params.import)
  const start =
    (intent: StartIntent) =>
    async (sent: SentFields, operation: Operation): Promise<null> => {
      const run = await imports.getImport({ import_run_id })
      await imports.startImport(askedOf(intent, sent, run), operation)
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
  const who = useWho(run)
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
        back={{ to: LIST, label: t('title') }}
      />
      <div className={styles.state}>
        <StateBadge run={run} />
      </div>
      <Refusal refused={actionData?.refused} />
      {run.busy && !isBusy && <BusyElsewhere busy={run.busy} />}
      {isBusy && <RunProgress key={run.state} run={run} />}
      {!isBusy && <Outcome run={run} />}
      {hasReport && <Figures run={run} />}
      {hasReport && <ReasonList run={run} />}
      {!isBusy && run.dry_run && <Setup run={run} isTried={isTried} />}
      {hasReport && found.total + (show ? 1 : 0) > 0 && (
        <Report run={run} found={found} show={show} />
      )}
      {!isBusy && !run.has_file && !run.by_command && run.state !== 'undone' && (
        <Text c="dimmed" mt="lg">
          {t('no_file')}
        </Text>
      )}
    </>
  )
}

/** The address of the file's page says what the refused act was about: only its words are missing. */
function Refusal({ refused }: { refused: Refused | undefined }) {
  const reason = useReason()
  if (!refused) return null
  return (
    <Alert color="red" role="alert" mb="md">
      {reason(refused.code)}
    </Alert>
  )
}

export const shouldRevalidate = () => true
