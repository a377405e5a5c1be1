import type { Db } from '../../base/db.server.ts'
import type { ShopContext } from '../../base/procedures/context.ts'
import { readDeviceAccess } from '../devices/device-access.ts'
import { lockCashSession } from '../find-till.ts'

/** Refusals of every act that moves money at the counter. */
export const counterErrors = {
  NO_OPEN_SESSION: { status: 409 },
  TILL_DEVICE_REQUIRED: { status: 403 },
} as const

interface CounterErrors {
  NO_OPEN_SESSION(): Error
  TILL_DEVICE_REQUIRED(): Error
}

interface CounterCall extends Pick<ShopContext, 'request'> {
  tx: Db
  now(): Date
}

/** The open session of a till, locked against closing, for a browser that may use it. The first lock of an act. */
export async function lockCounter(
  { tx, request, now }: CounterCall,
  till: string,
  errors: CounterErrors,
) {
  const session = await lockCashSession(tx, till)
  if (!session) throw errors.NO_OPEN_SESSION()
  if (!session.deviceRequired) return session
  const device = await readDeviceAccess(tx, { till, tokens: request.deviceTokens, now: now() })
  if (!device.isAllowed) throw errors.TILL_DEVICE_REQUIRED()
  return session
}

export type Counter = Awaited<ReturnType<typeof lockCounter>>
