import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { guard, meContext } from '../access/guard.ts'
import { type Shop, shopContext } from '../context.ts'
import { newId } from '../ui/new-id.ts'
import type { Route } from './+types/layout'
import { GuideBar } from './cutover/guide/guide-bar.tsx'
import { readGuideBar } from './cutover/guide/read-guide-bar.server.ts'
import { OfficeError } from './errors/office-error.tsx'
import { OfficeTheme } from './office-theme.tsx'
import type { NewestRelease } from './releases/releases-state.ts'
import { Shell } from './shell/shell.tsx'

type Releases = Awaited<ReturnType<Shop['releases']['listReleases']>>

export const middleware: Route.MiddlewareFunction[] = [guard]

/** `page_id` is new after every act: the forms of the page take their operation ids from it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const me = context.get(meContext)
  const { releases, settings } = context.get(shopContext)
  // Whoever has yet to confirm a second factor may ask for nothing but the own account.
  const trial = me.needs_second_factor
    ? { is_trial: false, has_trial: false }
    : await settings.getTrialSide({})
  const guide = await readGuideBar(request, context)
  return { me, trial, guide, release: toNewest(await releases.listReleases({})), page_id: newId() }
}

const SETTINGS = '/admin/site-settings'

/**
 * Who goes to the settings sees the cached ones, also while the shop does not answer, see `loadSettings`. Who is led to
 * one of them comes by a step of the guide, whose bar is read anew.
 */
export function shouldRevalidate(move: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = move
  const isGoing = nextUrl.pathname === SETTINGS && !nextUrl.hash && currentUrl.pathname !== SETTINGS
  return defaultShouldRevalidate && !(isGoing && !formMethod)
}

/** The sidebar shows the version, and the top bar tells of an update that was not seen. */
function toNewest({ releases: [newest], statistics }: Releases): NewestRelease {
  return { id: newest?.id ?? null, version: statistics.current_version }
}

export default function OfficeLayout({ loaderData: { me, trial, guide } }: Route.ComponentProps) {
  return (
    <OfficeTheme>
      <Shell me={me} trial={trial}>
        <GuideBar found={guide} />
        <Outlet />
      </Shell>
    </OfficeTheme>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const message = <OfficeError error={error} />
  return (
    <OfficeTheme>
      {loaderData ? (
        <Shell me={loaderData.me} trial={loaderData.trial}>
          {message}
        </Shell>
      ) : (
        message
      )}
    </OfficeTheme>
  )
}
