import { ORPCError } from '@orpc/client'
import { shopContext } from '../../context.ts'
import type { Route } from './+types/read-shell-state'

/** What surrounds every page and changes while it is open: notifications and the privacy blur. */
export async function loader({ context }: Route.LoaderArgs) {
  const { notifications, settings } = context.get(shopContext)
  try {
    const [found, privacy] = await Promise.all([
      notifications.listNotifications({}),
      settings.getPrivacyBlur({}),
    ])
    return answer({ ...found, privacy }, 200)
  } catch (error) {
    if (error instanceof ORPCError && error.status < 500) return answer(null, error.status)
    throw error
  }
}

const answer = (body: unknown, status: number) =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
