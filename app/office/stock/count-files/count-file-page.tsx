import { Alert, Text } from '@mantine/core'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useTranslation } from 'react-i18next'
import { Link, redirect } from 'react-router'
import { COUNT_FIELDS, COUNT_SCOPES } from '../../../../core/imports/counts/rules.ts'
import { shopContext } from '../../../context.ts'
import { useShortDates } from '../../../i18n/dates/short-dates.ts'
import { orErrorPage } from '../../../refusals.ts'
import { COUNT_FILES_PATH, countFilePath } from '../../imports/import-run.ts'
import panel from '../../imports/run/import-page.module.css'
import { toColumnFieldName } from '../../imports/run/start-input.ts'
import { Personal } from '../../privacy/personal.tsx'
import { ConfirmActButton } from '../../ui/forms/confirm-act-button.tsx'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import type { SentFields } from '../../ui/forms/sent-fields.ts'
import { submit } from '../../ui/forms/submit.server.ts'
import { useRefusal } from '../../ui/forms/use-refusal.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { When } from '../../ui/when.tsx'
import type { Route } from './+types/count-file-page'
import { CountColumns } from './count-columns.tsx'
import { CountFileBadge } from './count-file-badge.tsx'
import { type CountFile, countFileParams, listPlaceNames, toPlaceFieldName } from './count-files.ts'
import { CountIssues } from './count-issues.tsx'
import { CountLines } from './count-lines.tsx'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { imports } = context.get(shopContext)
  const import_run_id = Number(params.import)
  const { filter, page } = countFileParams(import_run_id).parse(url.searchParams)
  const { place, show, issues: issuesPage = '1' } = filter
  const [file, lines, issues] = await orErrorPage(
    Promise.all([
      imports.getCountFile({ import_run_id }),
      imports.listCountLines({
        import_run_id,
        page,
        ...(place && { place }),
        ...(show && { show }),
      }),
      imports.listCountIssues({
        import_run_id,
        page: /^[1-9]\d*$/.test(issuesPage) ? Number(issuesPage) : 1,
      }),
    ]),
  )
  return { file, lines, issues, filter }
}

/** Reads the file, says whether it has titles, attaches a row, applies it, or deletes it. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { imports } = context.get(shopContext)
  const import_run_id = Number(params.import)
  return submit(request, {
    titles: (sent, operation) =>
      imports.setCountTitles({ import_run_id, has_titles: sent.flag('has_titles') }, operation),
    read: async (sent, operation) => {
      const file = await imports.getCountFile({ import_run_id })
      return imports.readCountFile({ import_run_id, ...toReading(file, sent) }, operation)
    },
    attach: (sent, operation) => {
      const variant_id = sent.number('variant_id')
      const goods = variant_id === undefined ? { goods: sent.text('goods') } : { variant_id }
      const issue_id = sent.number('issue_id') ?? 0
      return imports.attachCount({ import_run_id, issue_id, ...goods }, operation)
    },
    apply: (_sent, operation) => imports.applyCountFile({ import_run_id }, operation),
    delete: async (_sent, operation) => {
      await imports.deleteCountFile({ import_run_id }, operation)
      return redirect(COUNT_FILES_PATH)
    },
  })
}

/** How the form says that the file is read. */
function toReading(file: CountFile, sent: SentFields) {
  const columns = file.preview.names.flatMap((name, at) => {
    const field = sent.choice(toColumnFieldName(at), COUNT_FIELDS)
    return field ? [[name, field] as const] : []
  })
  const places = listPlaceNames(file).flatMap((name, at) => {
    const code = sent.text(toPlaceFieldName(at))
    return code ? [[name, code] as const] : []
  })
  const location = sent.text('location')
  return {
    has_titles: file.has_titles,
    columns: Object.fromEntries(columns),
    scope: sent.choice('scope', COUNT_SCOPES) ?? 'listed',
    places: Object.fromEntries(places),
    ...(location && { location }),
  }
}

export default function CountFilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { file, lines, issues, filter } = loaderData
  const { t } = useTranslation('office/stock/count-files')
  const { dateTime } = useShortDates()
  const given = actionData && 'refused' in actionData ? actionData : undefined
  const { message } = useRefusal(given, { areas: ['imports', 'settings'] })
  const isOpen = file.state === 'uploaded'
  return (
    <>
      <PageHeader
        title={file.file_name}
        text={
          <>
            <When at={file.created_at} /> · <Personal>{file.created_by}</Personal>
          </>
        }
        back={{ to: COUNT_FILES_PATH, label: t('title') }}
      />
      <div className={panel.state}>
        <CountFileBadge file={file} />
      </div>
      <RefusalAlert message={message} mb="md" />
      {file.twin && isOpen && (
        <Alert color="yellow" mb="md" title={t('twin')}>
          {t('twin_text', { when: dateTime(file.twin.ended_at) })}{' '}
          <Link to={countFilePath(file.twin)}>{file.twin.file_name}</Link>
        </Alert>
      )}
      {file.is_read && <CountLines file={file} found={lines} filter={filter} />}
      {file.is_read && <CountIssues file={file} found={issues} filter={filter} />}
      {isOpen && file.is_read && <Apply file={file} />}
      {isOpen && file.has_file && <CountColumns file={file} />}
      {isOpen && (
        <ConfirmActButton
          intent="delete"
          label={t('delete')}
          icon={<IconTrash size={18} />}
          question={t('delete_ask', { file: file.file_name })}
          text={t('delete_text')}
          cancel={t('cancel')}
        />
      )}
    </>
  )
}

function Apply({ file }: { file: CountFile }) {
  const { t } = useTranslation('office/stock/count-files')
  if (file.goods === 0) return null
  return (
    <section className={panel.panel} aria-labelledby="apply">
      <h2 id="apply">{t('apply_title')}</h2>
      <Text c="dimmed" mb="md">
        {t(`apply_text.${file.scope}`)} {file.left > 0 && t('apply_left', { count: file.left })}
      </Text>
      <ConfirmActButton
        intent="apply"
        label={t('apply')}
        question={t('apply_ask')}
        text={t('apply_once')}
        cancel={t('cancel')}
      />
    </section>
  )
}

export const shouldRevalidate = () => true
