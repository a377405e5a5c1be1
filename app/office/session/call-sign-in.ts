import { ORPCError } from '@orpc/client'
import type { SignInApi } from '../../context.ts'
import { copyCookies } from './copy-cookies.ts'

/** Calls the sign-in for an act of a signed-in person. What it refuses is thrown as procedures throw it. */
export async function callSignIn(
  signIn: SignInApi,
  path: Parameters<SignInApi>[0],
  body: Record<string, unknown>,
) {
  const answer = await signIn(path, body)
  const found: unknown = await answer.json().catch(() => undefined)
  const fields = typeof found === 'object' && found !== null ? { ...found } : {}
  const values = fields as Record<string, unknown>
  if (!answer.ok)
    throw new ORPCError(String(values.code ?? 'ACCOUNT_TEMPORARILY_LOCKED'), {
      status: answer.status,
      data: values,
    })
  return { values, headers: copyCookies(answer) }
}
