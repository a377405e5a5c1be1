import { data, redirectDocument } from 'react-router'
import type { SignInApi } from '../../context.ts'
import { copyCookies } from '../session/copy-cookies.ts'
import { safePath } from '../session/safe-path.ts'
import { readBody, readField, withNext } from './submit-sign-in.ts'

/** Refusals after which the password is asked for again, with the notice that says why. */
const BACK_TO_PASSWORD: Readonly<Record<string, string | undefined>> = {
  INVALID_TWO_FACTOR_COOKIE: 'code_over',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'too_many_codes',
}

/** Ends a sign-in with a code of the person's app, or with one of their recovery codes. */
export async function submitCode(form: FormData, signIn: SignInApi) {
  const isRecovery = readField(form, 'kind') === 'recovery'
  const path = isRecovery ? '/two-factor/verify-backup-code' : '/two-factor/verify-totp'
  const trustDevice = readField(form, 'trust') === 'on'
  const answer = await signIn(path, { code: readField(form, 'code').trim(), trustDevice })
  const next = safePath(form.get('next'))
  if (answer.ok) return redirectDocument(next, { headers: copyCookies(answer) })
  if (answer.status >= 500) throw new Response(null, { status: answer.status })
  const { code } = await readBody(answer)
  const notice = BACK_TO_PASSWORD[String(code)]
  if (notice) {
    const headers = copyCookies(answer)
    throw redirectDocument(withNext(`/admin/login?notice=${notice}`, next), { headers })
  }
  return data({ code: String(code ?? 'ACCOUNT_TEMPORARILY_LOCKED') }, { status: answer.status })
}
