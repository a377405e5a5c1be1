import { data, type RouterContextProvider, redirectDocument } from 'react-router'
import { LANGUAGES } from '../../../core/base/languages.ts'
import { requestContext, shopContext, signInContext } from '../../context.ts'
import { languageCookie } from '../../i18n/language-cookie.ts'
import { callSignIn } from '../session/call-sign-in.ts'
import { submit } from '../ui/forms/submit.server.ts'
import { withSuccess } from '../ui/forms/success-notice.ts'
import { readSetup } from './second-factor/read-setup.server.ts'

/** The acts of the account's page: those of the sign-in go to it, the others to the shop. */
export async function actOnAccount(request: Request, context: Readonly<RouterContextProvider>) {
  const { staff } = context.get(shopContext)
  const signIn = context.get(signInContext)
  return submit(request, {
    save: async (sent, operation) => {
      const language = sent.choice('language', LANGUAGES) ?? 'es'
      await staff.saveOwnAccount({ name: sent.text('name'), language }, operation)
      const cookie = languageCookie(language, context.get(requestContext).origin)
      // A new document, because the language of a page does not change while it is open.
      return redirectDocument(withSuccess('/admin/account', 'saved'), {
        headers: { 'set-cookie': cookie },
      })
    },
    change_password: async (sent) => {
      const { headers } = await callSignIn(signIn, '/change-password', {
        currentPassword: sent.json('current_password'),
        newPassword: sent.json('new_password'),
      })
      return data({ ok: true as const, done: 'password_changed' as const }, { headers })
    },
    set_up: async (sent) => {
      const password = sent.json('current_password')
      const { values } = await callSignIn(signIn, '/two-factor/enable', { password })
      return { ok: true as const, done: 'set_up' as const, setup: await readSetup(values) }
    },
    confirm: async (sent) => {
      const code = sent.text('code')
      const { headers } = await callSignIn(signIn, '/two-factor/verify-totp', { code })
      return data({ ok: true as const, done: 'confirmed' as const }, { headers })
    },
    renew_codes: async (sent) => {
      const password = sent.json('current_password')
      const path = '/two-factor/generate-backup-codes'
      const { values } = await callSignIn(signIn, path, { password })
      return { ok: true as const, done: 'renewed' as const, codes: toCodes(values.backupCodes) }
    },
    keep_codes: async (_sent, operation) => {
      await staff.keepRecoveryCodes({}, operation)
      return { ok: true as const, done: 'codes_kept' as const }
    },
    switch_off: async (sent) => {
      const password = sent.json('current_password')
      const { headers } = await callSignIn(signIn, '/two-factor/disable', { password })
      return data({ ok: true as const, done: 'switched_off' as const }, { headers })
    },
    end_session: async (sent, operation) => {
      await staff.endOwnSession({ session_id: sent.text('session_id') }, operation)
      return { ok: true as const, done: 'session_ended' as const }
    },
    end_others: async (_sent, operation) => {
      await staff.endOtherSessions({}, operation)
      return { ok: true as const, done: 'others_ended' as const }
    },
  })
}

const toCodes = (codes: unknown): string[] => (Array.isArray(codes) ? codes.map(String) : [])
