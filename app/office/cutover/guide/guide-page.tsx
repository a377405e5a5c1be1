import { Alert, Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { data, Link, redirect } from 'react-router'
import { GUIDE, GUIDE_MARKS } from '../../../../core/cutover/guide/rules.ts'
import { shopContext } from '../../../context.ts'
import { orErrorPage } from '../../../refusals.ts'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { submit } from '../../ui/forms/submit.server.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/guide-page'
import styles from './guide.module.css'
import { writeGuideCookie } from './guide-cookie.ts'
import { GUIDE_PATH, toStepPath } from './guide-path.ts'
import { GuideProgress } from './guide-progress.tsx'
import { countSteps } from './guide-steps.ts'
import { StepLine } from './step-line.tsx'
import { useStartLabel } from './use-start-label.ts'

/** Reads the steps, and forgets the one that the browser was in: whoever looks at the list has left it. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const guide = await orErrorPage(context.get(shopContext).cutover.getGuide({}))
  const cookie = writeGuideCookie(null, url.protocol === 'https:')
  return data(guide, { headers: { 'set-cookie': cookie } })
}

export async function action({ request, context }: Route.ActionArgs) {
  const { cutover } = context.get(shopContext)
  return submit(request, {
    mark: async (sent, operation) => {
      const step = sent.choice('step', GUIDE)
      const mark = sent.choice('mark', GUIDE_MARKS)
      if (!step || !mark) throw new Response(null, { status: 400 })
      await cutover.markGuideSteps({ steps: [step], mark }, operation)
      return redirect(GUIDE_PATH)
    },
    skip_rest: async (_sent, operation) => {
      const { steps } = await cutover.getGuide({})
      const open = steps.filter(({ state }) => state === 'open').map(({ id }) => id)
      if (open.length > 0) await cutover.markGuideSteps({ steps: open, mark: 'skipped' }, operation)
      return redirect(GUIDE_PATH)
    },
  })
}

/** The steps by which a new shop gets ready, how far each is, and the one that comes next. */
export default function GuidePage({ loaderData: guide }: Route.ComponentProps) {
  const { t } = useTranslation('office/cutover/guide')
  const { steps, next } = guide
  const label = useStartLabel(next)
  const { open } = countSteps(steps)
  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('line')}
        actions={
          next && (
            <Button component={Link} to={toStepPath(next)}>
              {label}
            </Button>
          )
        }
      />
      <GuideProgress steps={steps} />
      {open === 0 && (
        <Alert color="green" mb="lg" title={t('finished')}>
          {t('finished_text')} <Link to="/admin">{t('finished_link')}</Link>
        </Alert>
      )}
      <ol className={styles.steps}>
        {steps.map((step) => (
          <StepLine key={step.id} step={step} guide={guide} />
        ))}
      </ol>
      {open > 0 && (
        <ActForm intent="skip_rest" className={styles.end}>
          <Button type="submit" variant="default">
            {t('skip_rest')}
          </Button>
          <span className={styles.soft}>{t('skip_rest_text')}</span>
        </ActForm>
      )}
    </>
  )
}
