import { redirect } from 'react-router'
import { GUIDE, GUIDE_MARKS, type GuideStep } from '../../../../core/cutover/guide/rules.ts'
import { mayOpen } from '../../../access/access.ts'
import { meContext } from '../../../access/guard.ts'
import { shopContext } from '../../../context.ts'
import { submit } from '../../ui/forms/submit.server.ts'
import type { Route } from './+types/open-step'
import { writeGuideCookie } from './guide-cookie.ts'
import { GUIDE_PATH, STEP_PLACES, toPathname, toStepPath } from './guide-path.ts'
import { findNextStep } from './guide-steps.ts'

/** Leads to the screen of a step, and remembers the step for the bar above it. */
export function loader({ params, url, context }: Route.LoaderArgs) {
  const step = findStep(params.step)
  const place = STEP_PLACES[step]
  if (!mayOpen(context.get(meContext), toPathname(place))) throw redirect(`${GUIDE_PATH}#${step}`)
  const headers = { 'set-cookie': writeGuideCookie(step, url.protocol === 'https:') }
  throw redirect(place, { headers })
}

/** Marks the step, and leads on to the next one. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { cutover } = context.get(shopContext)
  const step = findStep(params.step)
  return submit(request, {
    mark: async (sent, operation) => {
      const mark = sent.choice('mark', GUIDE_MARKS)
      if (!mark) throw new Response(null, { status: 400 })
      await cutover.markGuideSteps({ steps: [step], mark }, operation)
      const { steps } = await cutover.getGuide({})
      const next = findNextStep(steps, step)
      return redirect(next ? toStepPath(next) : GUIDE_PATH)
    },
  })
}

function findStep(text: string): GuideStep {
  const step = GUIDE.find((each) => each === text)
  if (!step) throw new Response(null, { status: 404 })
  return step
}

export default function OpenStep() {
  return null
}
