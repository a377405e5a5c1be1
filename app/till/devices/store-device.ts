import { ORPCError } from '@orpc/client'
import {
  makeDeviceCookie,
  parseDeviceCookie,
} from '../../../core/devices/registration/device-cookie.ts'
import { shopContext } from '../../context.ts'
import { readForm } from '../../read-form.ts'
import { type TillRefusal, toTillRefusal } from '../refusal.ts'
import type { Route } from './+types/store-device'

/** The till that the browser is a device of now, or why it is none. */
export type StoredDevice = { till: string } | { refused: TillRefusal }

/** Registers the browser by a code, and gives it the cookie by which it is known. */
export async function action({ request, url, context }: Route.ActionArgs): Promise<Response> {
  const form = await readForm(request)
  const code = String(form.get('code') ?? '')
  const operationId = String(form.get('operation_id') ?? '')
  const { devices } = context.get(shopContext)
  try {
    const { till, token } = await devices.registerDevice({ code }, { context: { operationId } })
    const others = parseDeviceCookie(request.headers.get('cookie'))
    const tokens = [token, ...others.filter((each) => each !== token)]
    const cookie = makeDeviceCookie(tokens, url.protocol === 'https:')
    return answer({ till }, 201, cookie)
  } catch (error) {
    if (!(error instanceof ORPCError) || error.status >= 500) throw error
    return answer({ refused: toTillRefusal(error) }, error.status)
  }
}

const answer = (body: StoredDevice, status: number, cookie?: string) =>
  Response.json(body, { status, ...(cookie && { headers: { 'set-cookie': cookie } }) })
