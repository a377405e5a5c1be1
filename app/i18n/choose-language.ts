import { redirect } from 'react-router'
import { isLanguage, type Language } from '../../core/base/languages.ts'
import { requestContext } from '../context.ts'
import { parseLocalPath } from '../local-path.ts'
import { readForm } from '../read-form.ts'
import type { Route } from './+types/choose-language'
import { languageCookie } from './language-cookie.ts'
import { getPathLanguage } from './negotiate.ts'
import { barePath, shopPath } from './shop-path.ts'

/** Stores the chosen language in a cookie and returns to the page the visitor was on. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const language = form.get('lang')
  if (!isLanguage(language)) throw new Response(null, { status: 400 })
  const cookie = languageCookie(language, context.get(requestContext).origin)
  return redirect(samePage(form.get('from'), language), { headers: { 'set-cookie': cookie } })
}

export function loader() {
  return redirect('/')
}

/** React Router needs a component to show the error page of this route. */
export default function ChooseLanguage() {
  return null
}

/** The page in the new language; a path that is none of this shop's becomes `/`. */
function samePage(from: FormDataEntryValue | null, language: Language): string {
  const url = parseLocalPath(from)
  if (!url) return '/'
  const fixed = getPathLanguage(url.pathname) ? language : undefined
  const path = shopPath(fixed, barePath(url.pathname)) + url.search
  return parseLocalPath(path) ? path : '/'
}
