import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, redirect } from 'react-router'
import { shopContext } from '../../context.ts'
import { orErrorPage } from '../../refusals.ts'
import { PAST_SALES_PATH } from '../imports/import-run.ts'
import { salesParams } from '../sales/sales-params.ts'
import { submit } from '../ui/forms/submit.server.ts'
import { useSuccessNotice, withSuccess } from '../ui/forms/success-notice.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { useMe } from '../use-me.ts'
import type { Route } from './+types/trial-page'
import { FinishTrial } from './finish-trial.tsx'
import { TrialCounts } from './trial-counts.tsx'
import styles from './trial-page.module.css'
import { TRIAL_PATH } from './trial-path.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return orErrorPage(context.get(shopContext).cutover.getTrial({}))
}

export async function action({ request, context }: Route.ActionArgs) {
  const { cutover } = context.get(shopContext)
  return submit(request, {
    finish: async (sent, operation) => {
      await cutover.finishTrial({ confirmation: sent.text('confirmation') }, operation)
      return redirect(withSuccess(TRIAL_PATH, 'finished'))
    },
  })
}

/** What the trial has been, what its end does, and the end itself with a word that is typed. */
export default function TrialPage({ loaderData, actionData }: Route.ComponentProps) {
  const { is_trial, blockers, counts } = loaderData
  const { t } = useTranslation('office/cutover')
  const { t: refusal } = useTranslation('core/cutover')
  const me = useMe()
  useSuccessNotice({ finished: t('finished') })
  return (
    <>
      <PageHeader title={t('title')} text={t('line')} />
      <p className={styles.past}>
        {t('past_sales_text')} <Link to={PAST_SALES_PATH}>{t('past_sales')}</Link>
      </p>
      {!is_trial && (
        <Alert color="green" maw={720} title={t('over')}>
          {t('over_text')}{' '}
          <Link to={salesParams.toPath({ filter: { trial: true } })}>{t('see_sales')}</Link>
        </Alert>
      )}
      {is_trial && (
        <>
          {blockers.length > 0 && (
            <Alert color="yellow" maw={720} mb="lg" title={t('blockers')}>
              <ul className={styles.blockers}>
                {blockers.map((blocker) => (
                  <li key={blocker}>{refusal(blocker)}</li>
                ))}
              </ul>
            </Alert>
          )}
          <TrialCounts counts={counts} />
          {!me.is_super_admin && <p>{t('only_admin')}</p>}
          {me.is_super_admin && blockers.length === 0 && <FinishTrial answer={actionData} />}
        </>
      )}
    </>
  )
}
