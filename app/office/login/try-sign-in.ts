import { data, redirectDocument } from 'react-router'
import type { SignInApi } from '../../context.ts'
import { safePath } from '../session/safe-path.ts'
import { withCookies } from '../session/with-cookies.ts'

/** Why nobody was let in. That an account exists is no part of it. */
export type Problem =
  | { code: 'wrong' }
  | { code: 'locked'; minutes: number }
  | { code: 'too_often'; seconds: number }

/** Hands what the form holds to the sign-in, and says what came of it. */
export async function trySignIn(form: FormData, signIn: SignInApi) {
  const email = textOf(form, 'email').trim()
  const answer = await signIn('/sign-in/email', { email, password: textOf(form, 'password') })
  const said = await bodyOf(answer)
  if (answer.ok && typeof said.token === 'string') {
    return redirectDocument(safePath(form.get('next')), { headers: withCookies(answer) })
  }
  if (answer.status >= 500) throw new Response(null, { status: answer.status })
  const problem = problemOf(answer, said)
  return data({ problem, email }, { status: problem.code === 'wrong' ? 401 : 429 })
}

function problemOf(answer: Response, said: Record<string, unknown>): Problem {
  if (answer.status !== 429) return { code: 'wrong' }
  if (said.code === 'LOCKED_OUT') return { code: 'locked', minutes: Number(said.minutes) }
  return { code: 'too_often', seconds: Number(answer.headers.get('x-retry-after') ?? 10) }
}

async function bodyOf(answer: Response): Promise<Record<string, unknown>> {
  try {
    return ((await answer.json()) ?? {}) as Record<string, unknown>
  } catch {
    return {}
  }
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
