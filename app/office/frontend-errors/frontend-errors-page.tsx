import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { redirect } from 'react-router'
import { shopContext } from '../../context.ts'
import { useFormat } from '../../i18n/format.ts'
import { orErrorPage } from '../../refusals.ts'
import { ActForm } from '../ui/forms/act-form.tsx'
import { ConfirmActButton } from '../ui/forms/confirm-act-button.tsx'
import { RefusalAlert } from '../ui/forms/refusal-alert.tsx'
import { submit } from '../ui/forms/submit.server.ts'
import { useSuccessNotice, withSuccess } from '../ui/forms/success-notice.ts'
import { useRefusal } from '../ui/forms/use-refusal.ts'
import { KeyFigures } from '../ui/list/key-figures.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import type { Route } from './+types/frontend-errors-page'
import { ErrorGroups } from './error-groups.tsx'
import { ErrorStatistics } from './error-statistics.tsx'
import styles from './frontend-errors.module.css'
import { NewestErrors } from './newest-errors.tsx'

const PATH = '/admin/frontend-errors'

export async function loader({ context }: Route.LoaderArgs) {
  const { frontendErrors } = context.get(shopContext)
  const [browser, server, statistics, newest] = await orErrorPage(
    Promise.all([
      frontendErrors.listErrorGroups({ side: 'browser' }),
      frontendErrors.listErrorGroups({ side: 'server' }),
      frontendErrors.getErrorStatistics({}),
      frontendErrors.listFrontendErrors({}),
    ]),
  )
  return { browser: browser.groups, server: server.groups, statistics, newest: newest.errors }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { frontendErrors } = context.get(shopContext)
  return submit(request, {
    seen: async (_sent, operation) => {
      await frontendErrors.markErrorsSeen({}, operation)
      return redirect(withSuccess(PATH, 'seen'))
    },
    clear: async (_sent, operation) => {
      await frontendErrors.clearErrors({}, operation)
      return redirect(withSuccess(PATH, 'cleared'))
    },
  })
}

/** Shows whoever mends the shop which errors happened in browsers and on the server, by release and line. */
export default function FrontendErrorsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { browser, server, statistics, newest } = loaderData
  const { t } = useTranslation('office/frontend-errors')
  const { number } = useFormat()
  const { message } = useRefusal(actionData, { areas: [] })
  useSuccessNotice({ seen: t('seen_done'), cleared: t('cleared') })
  const hasNew = [...browser, ...server].some(({ is_new }) => is_new)
  return (
    <>
      <PageHeader title={t('title')} text={t('line')} actions={<Acts hasNew={hasNew} />} />
      <RefusalAlert message={message} />
      <KeyFigures
        title={t('figures')}
        figures={[
          { label: t('figure.browser'), value: number(statistics.total), main: true },
          { label: t('figure.server'), value: number(statistics.server_total) },
        ]}
      />
      <div className={styles.parts}>
        <ErrorGroups side="browser" groups={browser} />
        <ErrorGroups side="server" groups={server} />
        <NewestErrors errors={newest} />
        <ErrorStatistics statistics={statistics} />
      </div>
    </>
  )
}

function Acts({ hasNew }: { hasNew: boolean }) {
  const { t } = useTranslation('office/frontend-errors')
  return (
    <>
      <ConfirmActButton
        intent="clear"
        label={t('clear')}
        question={t('clear_ask')}
        text={t('clear_text')}
        cancel={t('cancel')}
      />
      {hasNew && (
        <ActForm intent="seen">
          <Button type="submit">{t('seen')}</Button>
        </ActForm>
      )}
    </>
  )
}
