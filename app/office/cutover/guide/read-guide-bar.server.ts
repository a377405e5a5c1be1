import type { RouterContextProvider } from 'react-router'
import type { GuideStep } from '../../../../core/cutover/guide/rules.ts'
import { meContext } from '../../../access/guard.ts'
import { shopContext } from '../../../context.ts'
import { orErrorPage } from '../../../refusals.ts'
import { readGuideCookie } from './guide-cookie.ts'
import type { Guide } from './guide-steps.ts'

export interface GuideInBar {
  step: GuideStep
  guide: Guide
}

/** Reads what the bar of the guide shows; null where the browser is in no step, or somebody else sits at it. */
export async function readGuideBar(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<GuideInBar | null> {
  const step = readGuideCookie(request)
  const { permissions } = context.get(meContext)
  if (!step || !permissions.can_manage_site_settings) return null
  const guide = await orErrorPage(context.get(shopContext).cutover.getGuide({}))
  return guide.steps.some(({ id, may_open }) => id === step && may_open) ? { step, guide } : null
}
