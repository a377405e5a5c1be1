import { data, redirectDocument } from 'react-router'
import type { SignInApi } from '../../context.ts'
import { copyCookies } from '../session/copy-cookies.ts'
import { safePath } from '../session/safe-path.ts'

/** Why a sign-in was refused. It never says whether the account exists. */
export type SignInRefusal =
  | { code: 'wrong' }
  | { code: 'locked'; minutes: number }
  | { code: 'too_often'; seconds: number }
  | { code: 'busy' }

/** Signs in with what the form holds, and leads to the page that was wanted, or to the code where one is asked for. */
export async function submitSignIn(form: FormData, signIn: SignInApi) {
  const email = readField(form, 'email').trim()
  const answer = await signIn('/sign-in/email', { email, password: readField(form, 'password') })
  const body = await readBody(answer)
  const next = safePath(form.get('next'))
  if (answer.ok && body.twoFactorRedirect === true)
    return redirectDocument(withNext('/admin/login/code', next), { headers: copyCookies(answer) })
  if (answer.ok && typeof body.token === 'string')
    return redirectDocument(next, { headers: copyCookies(answer) })
  const refusal = toRefusal(answer, body)
  if (refusal.code !== 'busy' && answer.status >= 500)
    throw new Response(null, { status: answer.status })
  return data({ refusal, email }, { status: STATUS[refusal.code] })
}

const STATUS = { wrong: 401, locked: 429, too_often: 429, busy: 503 } as const

function toRefusal(answer: Response, body: Record<string, unknown>): SignInRefusal {
  if (body.code === 'BUSY') return { code: 'busy' }
  if (answer.status !== 429) return { code: 'wrong' }
  if (body.code === 'LOCKED_OUT') return { code: 'locked', minutes: Number(body.minutes) }
  return { code: 'too_often', seconds: Number(answer.headers.get('x-retry-after') ?? 10) }
}

/** The address of a page of the sign-in that leads on to `next`. */
export function withNext(path: string, next: string): string {
  const params = new URLSearchParams(next === '/admin' ? {} : { next })
  return params.size > 0 ? `${path}${path.includes('?') ? '&' : '?'}${params}` : path
}

export async function readBody(answer: Response): Promise<Record<string, unknown>> {
  const body: unknown = await answer.json().catch(() => undefined)
  return typeof body === 'object' && body !== null ? { ...body } : {}
}

export function readField(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
